import { allDocuments, standardRoles, type RoleDefinition } from '../../../src/content-lake/access/roles.ts'

const published = '_type == "legalPage" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))'
const scheduled = '_type == "scheduledPublication" && documentType == "legalPage"'

/** Custom roles such as projects define: editors publish everything but legal pages, a program publishes those too. */
export const customRoles: Record<string, RoleDefinition> = {
  editor: {
    title: 'Editor',
    description: 'Reads and changes everything but published legal pages',
    grants: [
      { filter: allDocuments, permissions: ['read', 'history'] },
      { filter: `!(${published}) && !(${scheduled})`, permissions: ['create', 'update'] },
    ],
  },
  publisher: {
    title: 'Publisher',
    description: 'Publishes what was scheduled',
    grants: standardRoles.editor.grants,
    appliesToUsers: false,
  },
}
