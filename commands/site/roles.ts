import { type RoleDefinition, standardRoles } from 'local-cloud'

const everything = '_id in path("**")'

/** Only an administrator publishes legal pages. A draft or a version of one is not public yet. */
const publishedLegalPage =
  '_type == "legalPage" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** The site publishes what is scheduled, with every permission; so an editor must not schedule a legal page. */
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

/** The site's write token, as the history of a document names it: it publishes what is scheduled. */
export const scheduledWork = { name: 'Scheduled work', role: 'publisher' }
