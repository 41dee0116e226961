import { Hono } from 'hono'
import type { ContentLakeOptions } from '../options.ts'
import { cors } from './cors.ts'
import type { LakeEnv } from './environment.ts'
import { badRequest, httpError, LakeError } from '../errors.ts'
import { identify, type Identification } from './identity.ts'
import { addPingRoutes } from './ping-route.ts'
import type { SessionEndEvents } from './session-end-events.ts'
import { endStreamsAtSignOut } from './sign-out.ts'

/** Beginning of every path of the API, as opposed to that of the CDN. */
export const versioned = '/:version{v[^/]+}'

const apiVersion = /^v(1|X|\d{4}-\d{2}-\d{2})$/

/** Paths that contain the dataset's name. */
const datasetPaths = [
  `${versioned}/data/:endpoint{query|doc|mutate|export|listen|history|actions|references|ping}/:dataset/*`,
  `${versioned}/data/live/events/:dataset`,
  `${versioned}/assets/:kind/:dataset`,
]

type Addressed = Pick<ContentLakeOptions, 'projectId' | 'dataset'> & {
  log: (line: string) => void
  identification: Identification
  sessionEnds: SessionEndEvents
}

/**
 * The outermost layer: CORS, identity, API version and error responses. Nothing is compressed: between programs on one
 * machine that takes longer than sending it.
 */
export function createApp(options: Addressed): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.use(cors)
  app.onError((error, c) => {
    const failure = toLakeError(error)
    if (failure.status >= 500) options.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    return c.json(failure.body, failure.status)
  })
  app.notFound((c) => {
    throw httpError(404, `No such endpoint: ${c.req.method} ${c.req.path}`)
  })
  addPingRoutes(app)
  app.use(identify(options.identification))
  app.use(endStreamsAtSignOut(options.identification, options.sessionEnds))
  app.use('/:version/*', async (c, next) => {
    const { version } = c.req.param()
    if (!version.startsWith('v')) return next()
    const [, date] = apiVersion.exec(version) ?? []
    if (!date) throw badRequest(`Invalid API version "${version.slice(0, 40)}"`)
    const project = c.req.header('x-sanity-project-id')
    if (project !== undefined && project !== options.projectId) throw unknownProject(project)
    c.set('apiVersion', date)
    await next()
  })
  for (const path of datasetPaths) {
    app.use(path, async (c, next) => {
      if (c.req.param('dataset') !== options.dataset) throw unknownDataset(c.req.param('dataset') ?? '')
      await next()
    })
  }
  return app
}

/** 404 for a path or a header that names another project. */
export const unknownProject = (id: string) =>
  httpError(404, `Project "${id.slice(0, 80)}" not found`, 'SIO-404-PNF')

/** 404 for a path that names another dataset. */
export const unknownDataset = (name: string) => httpError(404, `Dataset "${name.slice(0, 80)}" not found`)

/**
 * System errors of a connection that could not be made or was lost; others, such as a full disk, are not the network.
 */
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Maps an unexpected error: 503 when the database cannot be reached, otherwise 500 for an error of the lake. */
function toLakeError(error: unknown): LakeError {
  if (error instanceof LakeError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  // SQLSTATE class 22: data that PostgreSQL cannot keep. 08, 53, 57 and connection errors: try again later.
  if (/^22...$/.test(code)) return badRequest('The data cannot be stored')
  if (/^(08|53|57)...$/.test(code) || connectionErrors.has(code)) return unavailable()
  const message = error instanceof Error ? error.message : ''
  if (/connection (terminated|timeout)|timeout exceeded|pool after calling end/i.test(message))
    return unavailable()
  return httpError(500, 'Something went wrong inside the local Content Lake; its log has the details')
}

const unavailable = () => httpError(503, 'The database cannot be reached; try again in a moment')
