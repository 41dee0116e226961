import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, openPool } from '../support.ts'
import { startWithPeople } from './support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
let auth: Awaited<ReturnType<typeof startWithPeople>>
beforeAll(async () => {
  pool = await openPool('auth_rest_audit_log')
  auth = await startWithPeople(pool)
})
afterAll(() => pool.end())

const entries = async (query = '') => {
  const { body, headers, status } = await auth.admin('GET', `/admin/audit${query}`)
  return { status, headers, list: body as unknown as { payload: Record<string, unknown> }[] }
}

describe('the audit log', () => {
  it('shows administrators what was done, newest first', async () => {
    const email = newEmail()
    const { body: user } = await auth.admin('POST', '/admin/users', { email })
    await auth.admin('PUT', `/admin/users/${user.id}`, { role: 'editor' })
    await auth.admin('DELETE', `/admin/users/${user.id}`)
    const { headers, list } = await entries('?per_page=2')
    expect(list).toMatchObject([
      { payload: { action: 'user_deleted', actor_username: 'service_role', traits: { user_id: user.id } } },
      { payload: { action: 'user_modified' } },
    ])
    expect(headers.get('x-total-count')).toBe('3')
    expect(headers.get('link')).toBe(
      '</admin/audit?page=2&per_page=2>; rel="next", </admin/audit?page=2&per_page=2>; rel="last"',
    )
    const { list: signedUp } = await entries('?query=action:user_signedup')
    expect(signedUp).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        ip_address: '127.0.0.1',
        payload: {
          timestamp: expect.any(String),
          action: 'user_signedup',
          actor_id: '00000000-0000-0000-0000-000000000000',
          actor_username: 'service_role',
          actor_via_sso: false,
          log_type: 'team',
          traits: { user_id: user.id, user_email: email, user_phone: '' },
        },
      },
    ])
    expect((await entries('?query=action:not%20user_signedup')).list).toEqual([])
  })

  it('can be searched by its fields, by administrators only', async () => {
    for (const query of ['other:x', 'action', ':']) {
      expect((await entries(`?query=${query}`)).status).toBe(400)
    }
    const person = await auth.person()
    expect((await person.as('GET', '/admin/audit')).body).toMatchObject({ error_code: 'not_admin' })
  })
})
