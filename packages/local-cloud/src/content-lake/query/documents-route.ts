import type { Hono } from 'hono'
import { mayRead } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { badRequest } from '../errors.ts'
import { limits } from '../limits.ts'
import { isShownBy } from '../releases/api-version.ts'
import type { Store } from '../store/store.ts'

/**
 * `GET /data/doc/:dataset/:ids`: documents by id, in every perspective. Ids are separated by commas.
 * `includeAllVersions=true` adds their drafts and versions.
 */
export function addDocumentRoute(app: Hono<LakeEnv>, store: Store): void {
  app.get(`${versioned}/data/doc/:dataset/:ids`, (c) => {
    const asked = c.req.param('ids').split(',')
    const withVersions = c.req.query('includeAllVersions') === 'true'
    const versions = withVersions ? asked.flatMap((id) => store.current.versionsOf(id)) : []
    const ids = [...new Set([...asked, ...versions.map(({ _id: id }) => id)])]
    if (ids.length > limits.idsPerRequest) throw badRequest(`More than ${limits.idsPerRequest} ids`)
    const known = (id: string) => (isShownBy(c.var.apiVersion, id) ? store.current.get(id) : undefined)
    const readable = (id: string) => mayRead(c.var.identity, known(id) ?? nameless(id))
    const documents = ids.flatMap((id) => (readable(id) ? (known(id) ?? []) : []))
    const found = new Set(documents.map((document) => document._id))
    const omitted = ids
      .filter((id) => !found.has(id) && asked.includes(id))
      .map((id) => ({ id, reason: readable(id) ? 'existence' : 'permission' }))
    const excludeContent = c.req.query('excludeContent') === 'true'
    return c.json({ documents: excludeContent ? [] : documents, omitted })
  })
}

/** A placeholder for a missing document, to decide whether the identity could read a document of that id. */
const nameless = (_id: string) => ({ _id, _type: '', _rev: '', _createdAt: '', _updatedAt: '' })
