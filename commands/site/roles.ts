import { type RoleDefinition, standardRoles } from 'local-cloud'
import { isPublished } from '../../content-model/published-id.ts'

const everything = '_id in path("**")'

/** Only an administrator publishes legal pages. Drafts and versions of them are not public. */
const publishedLegalPage = `_type == "legalPage" && ${isPublished}`

/** The site publishes scheduled documents with every permission, so an editor must not schedule a legal page. */
const scheduledLegalPage = '_type == "scheduledPublication" && documentType == "legalPage"'

/** The site's custom roles in the local Content Lake; a Sanity project needs custom roles like these. */
export const contentRoles: Record<string, RoleDefinition> = {
  publisher: {
    title: 'Publisher',
    description: 'Reads and changes everything; for the scheduled work of the site',
    grants: standardRoles.editor.grants,
    appliesToUsers: false,
  },
  editor: {
    title: 'Editor',
    description: 'Reads and changes everything but published legal pages',
    grants: [
      { filter: everything, permissions: ['read', 'history'] },
      { filter: `!(${publishedLegalPage}) && !(${scheduledLegalPage})`, permissions: ['create', 'update'] },
    ],
  },
}

/** The site's write token, with the name that the history of a document shows for scheduled publishing. */
export const scheduledWork = { name: 'Scheduled work', role: 'publisher' }
