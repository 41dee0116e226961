/** What may be done with a document, in Sanity's names; deleting is an `update`. */
export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage'

/** Permissions on the documents that a GROQ filter matches. The filter may look at the document alone. */
export type Grant = { filter: string; permissions: readonly Permission[] }

/** A role, without its name. */
export type RoleDefinition = {
  title: string
  description: string
  grants: readonly Grant[]
  /** Its members add and remove members. Default: they do not. */
  managesMembers?: boolean
  /** false: the role is for tokens alone. Default: people may have it as well. */
  appliesToUsers?: boolean
}

/** What a token or a signed-in person may do. */
export type Role = RoleDefinition & { name: string }

/** The roles of a project by name. */
export type Roles = ReadonlyMap<string, Role>

/** Matches every document there is. */
export const allDocuments = '_id in path("**")'
const writePermissions = ['create', 'update'] as const
const readPermissions = ['read', 'history'] as const

/** Sanity's standard roles, https://www.sanity.io/docs/content-lake/roles; every project has them. */
export const standardRoles = {
  administrator: {
    title: 'Administrator',
    description: 'Read and write access to all datasets, with full access to all project settings.',
    grants: [
      {
        filter: allDocuments,
        permissions: [...readPermissions, ...writePermissions, 'editHistory', 'manage'],
      },
    ],
    managesMembers: true,
  },
  editor: {
    title: 'Editor',
    description: 'Read and write access to all datasets, with limited access to project settings.',
    grants: [{ filter: allDocuments, permissions: [...readPermissions, ...writePermissions] }],
  },
  developer: {
    title: 'Developer',
    description: 'Read and write access to all datasets, with access to project settings for developers.',
    grants: [{ filter: allDocuments, permissions: [...readPermissions, ...writePermissions, 'manage'] }],
  },
  contributor: {
    title: 'Contributor',
    description: 'Read and write access to draft content, with no access to project settings.',
    grants: [
      { filter: allDocuments, permissions: readPermissions },
      { filter: '_id in path("drafts.**")', permissions: writePermissions },
    ],
  },
  viewer: {
    title: 'Viewer',
    description: 'Read-only access to all datasets, with no access to project settings.',
    grants: [{ filter: allDocuments, permissions: readPermissions }],
  },
} as const satisfies Record<string, RoleDefinition>

/**
 * The standard roles and the custom ones of a project.
 * @param custom by name; one with the name of a standard role takes its place
 */
export function projectRoles(custom: Readonly<Record<string, RoleDefinition>> = {}): Roles {
  const definitions: Record<string, RoleDefinition> = { ...standardRoles, ...custom }
  return new Map(Object.entries(definitions).map(([name, role]) => [name, { name, ...role }]))
}

/** The role of that name; a role without permissions when the project no longer has it. */
export const roleNamed = (roles: Roles, name: string): Role =>
  roles.get(name) ?? { name, title: name, description: 'Not a role of this project.', grants: [] }

/** What requests without a token may do: read documents whose id has no dot. */
export const anonymousGrants: readonly Grant[] = [{ filter: '_id in path("*")', permissions: ['read'] }]
