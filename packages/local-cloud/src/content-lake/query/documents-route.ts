import type { Hono } from 'hono'
import { mayRead } from '../access/index.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { badRequest } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Store } from '../store/store.ts'

/** `GET /data/doc/:dataset/:ids`: documents by id, whatever the perspective. Ids are separated by commas. */
export function addDocumentRoute(app: Hono<LakeEnv>, store: Store): void {
  app.get(`${versioned}/data/doc/:dataset/:ids`, (c) => {
    const ids = [...new Set(c.req.param('ids').split(','))]
    if (ids.length > limits.idsPerRequest) throw badRequest(`More than ${limits.idsPerRequest} ids`)
    const readable = (id: string) => mayRead(c.var.identity, store.current.get(id) ?? nameless(id))
    const documents = ids.flatMap((id) => (readable(id) ? (store.current.get(id) ?? []) : []))
    const found = new Set(documents.map((document) => document._id))
    const omitted = ids
      .filter((id) => !found.has(id))
      .map((id) => ({ id, reason: readable(id) ? 'existence' : 'permission' }))
    const excludeContent = c.req.query('excludeContent') === 'true'
    return c.json({ documents: excludeContent ? [] : documents, omitted })
  })
}

/** Stands for a document that does not exist: whether one of that id could be read tells nothing about any. */
const nameless = (_id: string) => ({ _id, _type: '', _rev: '', _createdAt: '', _updatedAt: '' })
