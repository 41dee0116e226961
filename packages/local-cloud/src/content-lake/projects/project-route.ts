import type { Context, Hono } from 'hono'
import { grantsOf } from '../access/index.ts'
import { asCommenter, commentsDatasetName } from '../comments/dataset.ts'
import { roleNamed, type Roles } from '../access/roles.ts'
import { unknownDataset, unknownProject, versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { requireIdentity } from '../http/identity.ts'
import { limits } from '../limits.ts'
import { isOpen, type Release } from '../releases/release.ts'
import type { DocumentSet } from '../store/document-set.ts'

/** A member in the list of the project. */
export type ListedMember = { id: string; role: string }

type Setup = {
  store: { current: DocumentSet }
  projectId: string
  dataset: string
  title?: string | undefined
  members: () => Promise<ListedMember[]>
  roles: Roles
}

/** `/projects/:project…`: the project, its dataset, members, roles and grants. */
export function addProjectRoutes(
  app: Hono<LakeEnv>,
  { store, projectId, dataset, title = 'Local content', members, roles }: Setup,
): void {
  const project = `${versioned}/projects/:project`
  const knownProject = (c: Context<LakeEnv>) => {
    const id = c.req.param('project') ?? ''
    if (id !== projectId) throw unknownProject(id)
  }
  for (const path of [project, `${project}/*`]) {
    app.use(path, async (c, next) => {
      knownProject(c)
      await next()
    })
  }
  const description = async (identity: LakeEnv['Variables']['identity']) => ({
    id: projectId,
    displayName: title,
    studioHost: null,
    // With an organization the Studio would connect to services that only Sanity has.
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members: (await members()).map((member) => asMember(member, roles, identity?.id)),
    features: [],
    metadata: {},
  })
  app.get(`${versioned}/projects`, async (c) => c.json([await description(requireIdentity(c.var.identity))]))
  app.get(project, async (c) => c.json(await description(requireIdentity(c.var.identity))))
  // Clients that name the project in the host, such as the CLI, leave it out of the path.
  for (const base of [project, versioned]) addDatasetRoutes(app, base, dataset)
  app.get(`${project}/roles`, (c) => {
    requireIdentity(c.var.identity)
    return c.json(
      [...roles.values()].map(({ name, title, description, appliesToUsers = true }) => ({
        name,
        title,
        description,
        appliesToUsers,
        appliesToRobots: true,
      })),
    )
  })
  app.get(`${project}/grants`, (c) => {
    requireIdentity(c.var.identity)
    // Without `deployStudio` the Studio does not try to register itself.
    return c.json({ 'sanity.project': [{ grants: [{ name: 'read', params: {} }] }] })
  })
  app.get(`${project}/new-content-release-allowed`, (c) => {
    requireIdentity(c.var.identity)
    const open = (store.current.ofType('system.release') as readonly Release[]).filter(isOpen)
    const metered = open.filter(({ metadata }) => metadata.cardinality !== 'one')
    const data = {
      orgActiveReleaseCount: open.length,
      orgMeteredActiveReleaseCount: metered.length,
      datasetReleaseLimit: limits.activeReleases,
      orgActiveReleaseLimit: null,
    }
    return c.json({ data })
  })
  app.get(`${project}/cors`, (c) => {
    requireIdentity(c.var.identity)
    return c.json([{ id: 1, projectId, origin: '*', allowCredentials: true }])
  })
  const empty = ['user-applications', 'invitations', 'graphql'].map((list) => `${project}/${list}`)
  for (const path of [...empty, `${versioned}/invitations/project/:project`]) {
    app.get(path, (c) => {
      requireIdentity(c.var.identity)
      return c.json([])
    })
  }
}

/** `…/datasets…`: the one dataset, its grants and its settings. */
function addDatasetRoutes(app: Hono<LakeEnv>, base: string, dataset: string): void {
  const comments = commentsDatasetName(dataset)
  app.get(`${base}/datasets/${comments}/acl`, (c) =>
    c.json(asCommenter(requireIdentity(c.var.identity)).role.grants),
  )
  app.use(`${base}/datasets/:dataset/*`, async (c, next) => {
    if (c.req.param('dataset') !== dataset) throw unknownDataset(c.req.param('dataset'))
    await next()
  })
  app.get(`${base}/datasets`, (c) => {
    requireIdentity(c.var.identity)
    const { addonFor, datasetProfile } = c.req.query()
    const content = { name: dataset, aclMode: 'public', datasetProfile: 'content', tags: [] }
    if (addonFor === undefined && datasetProfile === undefined) return c.json([content])
    const isAsked = (addonFor ?? dataset) === dataset && (datasetProfile ?? 'comments') === 'comments'
    const addon = {
      ...content,
      name: comments,
      aclMode: 'private',
      datasetProfile: 'comments',
      addonFor: dataset,
    }
    return c.json(isAsked ? [addon] : [])
  })
  app.get(`${base}/datasets/:dataset/acl`, (c) => c.json(grantsOf(c.var.identity)))
  const settings = { indexing: { maxFieldDepth: 20 }, embeddings: { enabled: false, status: 'disabled' } }
  for (const [name, value] of Object.entries(settings)) {
    app.get(`${base}/datasets/:dataset/settings/${name}`, (c) => {
      requireIdentity(c.var.identity)
      return c.json(value)
    })
  }
}

function asMember({ id, role }: ListedMember, roles: Roles, ownId: string | undefined) {
  const { title, description } = roleNamed(roles, role)
  return {
    id,
    isCurrentUser: id === ownId,
    isRobot: false,
    role,
    roles: [{ name: role, title, description }],
  }
}
