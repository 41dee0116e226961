import type { Context } from 'hono'
import { requestAudience } from '../http/bearer.ts'
import type { Auth } from '../service.ts'
import type { User } from '../store/users.ts'
import { serializeUser } from '../user/user-response.ts'
import { pageHeaders, readPage } from './paging.ts'

/** GET /admin/users: newest first, in pages, without factors and identities. */
export async function listUsers(c: Context, auth: Auth): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const page = readPage(query)
  const aud = requestAudience(c, auth)
  const filter = query.get('filter') ?? ''
  // Users without an audience, as SQL seeds may insert them, belong to every audience.
  const condition = `aud IN ($1, '') AND ($2 = '' OR email LIKE '%' || $2 || '%'
    OR raw_user_meta_data->>'full_name' ILIKE '%' || $2 || '%')`
  const { rows: counted } = await auth.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM auth.users WHERE ${condition}`,
    [aud, filter],
  )
  const { rows } = await auth.pool.query<User>(
    `SELECT * FROM auth.users WHERE ${condition}
     ORDER BY created_at ${page.direction}, id LIMIT $3::numeric OFFSET $4::numeric`,
    [aud, filter, page.perPage, (page.page - 1) * page.perPage],
  )
  const headers = pageHeaders('/admin/users', query, page, counted[0]?.total ?? 0)
  return c.json({ users: rows.map((user) => serializeUser(user, null)), aud }, 200, headers)
}
