import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { ports } from './ports'

const folder = resolve('packages/local-cloud/examples/sanity-project')
const lakeUrl = `https://localhost:${ports.exampleLake}`
const pageUrl = `http://localhost:${ports.examplePage}`
const studioUrl = `http://localhost:${ports.exampleStudio}/desk`

/** The example project, built and running against a Content Lake of its own. */
export type SanityExample = {
  pageUrl: string
  studioUrl: string
  email: string
  password: string
  create: (document: object) => Promise<void>
  /** Queries the dataset, drafts included. */
  stored: (query: string) => Promise<unknown>
  stop: () => Promise<void>
}

/**
 * Builds the example with Sanity's commands, and starts a Content Lake with `--https`, the Studio as static files, and
 * the page: three origins, none of them the site's.
 */
export async function startSanityExample(): Promise<SanityExample> {
  const built = await mkdtemp(join(tmpdir(), 'sanity-example-'))
  const environment = {
    ...process.env,
    SANITY_STUDIO_API_HOST: lakeUrl,
    SANITY_STUDIO_PAGE: pageUrl,
    SANITY_STUDIO_URL: studioUrl,
  }
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [resolve('node_modules/.bin', command), ...args], {
      cwd: folder,
      env: environment,
    })
  const lakeArgs = ['local', 'content-lake', '--port', String(ports.exampleLake), '--memory', '--https']
  const lake = spawn(process.execPath, ['launcher/main.mjs', ...lakeArgs, '--studio', studioUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([
    linesUntil(lake, /\(editor\)\n/),
    run('sanity', 'build', join(built, 'studio'), '--yes'),
    run('vite', 'build', '--outDir', join(built, 'page')),
  ])
  const printedValue = (name: string) => new RegExp(`${name}=(\\S+)`).exec(printed)?.[1] ?? ''
  const [, email = '', password = ''] = /^(\S+) (\S+) \(editor\)$/m.exec(printed) ?? []
  const page = spawn(process.execPath, ['page-server.ts'], {
    cwd: folder,
    env: {
      ...environment,
      PORT: String(ports.examplePage),
      PAGE_SCRIPTS: join(built, 'page'),
      SANITY_API_READ_TOKEN: printedValue('SANITY_API_READ_TOKEN'),
      NODE_EXTRA_CA_CERTS: /certificate: (\S+)/.exec(printed)?.[1] ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await linesUntil(page, /The page is up/)
  const studio = await serveStudio(join(built, 'studio'))
  const token = printedValue('SANITY_AUTH_TOKEN')
  // The certificate is self-signed, which Playwright can accept.
  const requests = await request.newContext({
    baseURL: lakeUrl,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const data = '/v2025-02-19/data'
  const create = async (document: object) => {
    const response = await requests.post(`${data}/mutate/production`, {
      data: { mutations: [{ create: document }] },
    })
    if (!response.ok()) throw new Error(await response.text())
  }
  const stored = async (query: string) => {
    const response = await requests.get(`${data}/query/production`, { params: { query, perspective: 'raw' } })
    return ((await response.json()) as { result: unknown }).result
  }
  const stop = async () => {
    await requests.dispose()
    studio.closeAllConnections()
    studio.close()
    await Promise.all([end(page), end(lake)])
    await rm(built, { recursive: true, force: true })
  }
  return { pageUrl, studioUrl, email, password, create, stored, stop }
}

/** Waits for a line in the output of a process and returns the output; rejects when the process ends before. */
function linesUntil(child: ChildProcess, wanted: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += String(chunk)
      if (wanted.test(text)) resolve(text)
    })
    child.once('exit', () => reject(new Error(`It ended before it printed ${String(wanted)}:\n${text}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Serves a Studio as a static host does: every path without a file gets the one page. */
async function serveStudio(files: string) {
  const server = createServer(async (asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', studioUrl)
    const isFile = /^\/(static|vendor)\//.test(pathname)
    const content = await readFile(join(files, isFile ? pathname : 'index.html')).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    const type = pathname.endsWith('.css') ? 'text/css' : isFile ? 'text/javascript' : 'text/html'
    return response.setHeader('content-type', type).end(content)
  })
  server.listen(ports.exampleStudio)
  await once(server, 'listening')
  return server
}
