import type { Role } from '../options.ts'

/** What may be done with a document, in Sanity's names; deleting is an `update`. */
export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage'

/** Permissions on the documents that a GROQ filter matches. The filter may look at the document alone. */
export type Grant = { filter: string; permissions: readonly Permission[] }

export type RoleDescription = { title: string; description: string; grants: readonly Grant[] }

/** Matches every document there is. */
export const everything = '_id in path("**")'
const writing = ['create', 'update'] as const
const watching = ['read', 'history'] as const

/** Legal pages go public through an administrator only. A draft or a version of one is not public yet. */
const publishedLegalPage =
  '_type == "legalPage" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** Scheduled work publishes with every right: what may not be published may not be scheduled either. */
const scheduledLegalPage = '_type == "scheduledPublication" && documentType == "legalPage"'

/**
 * The one table of who may do what. Every read and write is held against it, and it is what the Studio gets from
 * `GET /projects/:project/datasets/:dataset/acl` to decide which buttons work.
 */
export const roles: Record<Role, RoleDescription> = {
  administrator: {
    title: 'Administrator',
    description: 'Reads and changes everything, and manages webhooks',
    grants: [{ filter: everything, permissions: [...watching, ...writing, 'editHistory', 'manage'] }],
  },
  publisher: {
    title: 'Publisher',
    description: 'Reads and changes everything; for the scheduled work of the site',
    grants: [{ filter: everything, permissions: [...watching, ...writing] }],
  },
  editor: {
    title: 'Editor',
    description: 'Reads and changes everything but published legal pages',
    grants: [
      { filter: everything, permissions: watching },
      { filter: `!(${publishedLegalPage}) && !(${scheduledLegalPage})`, permissions: writing },
    ],
  },
  viewer: {
    title: 'Viewer',
    description: 'Reads everything, drafts included',
    grants: [{ filter: everything, permissions: watching }],
  },
}

/** What somebody without a token may do: read documents whose id has no dot. */
export const visitorGrants: readonly Grant[] = [{ filter: '_id in path("*")', permissions: ['read'] }]
