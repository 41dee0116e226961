import type { LakeDocument } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'
import type { Roles } from './roles.ts'

const type = 'system.group'
const begin = '1970-01-01T00:00:00.000Z'

/** Whether a query may read the groups; they are made for such queries alone. */
export const asksForGroups = (query: string) => query.includes(type)

/**
 * The documents with the groups of the project, `_.groups.<role>` with members and grants, which every dataset of
 * Sanity's has. The Studio finds out with them which members may read a document, and so may be mentioned there.
 */
export function withGroups(
  documents: DocumentSet,
  roles: Roles,
  members: readonly { id: string; role: string }[],
): DocumentSet {
  const groups = [...roles.values()].map(({ name, grants }): LakeDocument => ({
    _id: `_.groups.${name}`,
    _type: type,
    _rev: name,
    _createdAt: begin,
    _updatedAt: begin,
    members: members.filter(({ role }) => role === name).map(({ id }) => id),
    grants,
  }))
  return documents.with(groups.map((after) => ({ id: after._id, before: null, after, mutations: [] })))
}
