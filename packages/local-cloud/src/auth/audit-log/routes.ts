import type { Hono } from 'hono'
import { pageHeaders, readPage } from '../admin/paging.ts'
import { requireAdmin } from '../http/bearer.ts'
import { invalid } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { findAuditEntries } from '../store/audit-log.ts'

/** The searchable fields, and their paths in an entry. */
const searched: Readonly<Record<string, readonly string[]>> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
}

/** GET /admin/audit: entries, newest first; `query=action:user_signedup` filters them. */
export function addAuditLogRoute(app: Hono, auth: Auth): void {
  app.get('/admin/audit', async (c) => {
    await requireAdmin(c, auth)
    const query = new URL(c.req.url).searchParams
    const page = readPage(query)
    const wanted = readQuery(query.get('query') ?? '')
    const range = { limit: page.perPage, offset: (page.page - 1) * page.perPage }
    const { entries, total } = await findAuditEntries(auth.pool, wanted, range)
    const written = entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() }))
    return c.json(written, 200, pageHeaders('/admin/audit', query, page, total))
  })
}

function readQuery(query: string): { fields: readonly string[]; text: string } {
  if (query === '') return { fields: [], text: '' }
  const [, name = '', text = ''] = /^([^:]*):(.*)$/s.exec(query) ?? []
  const fields = Object.hasOwn(searched, name) ? searched[name] : undefined
  if (!fields) throw invalid(`Invalid query scope: ${query}`)
  return { fields, text }
}
