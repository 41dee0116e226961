import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, newEmail, openPool, startAuth } from '../support.ts'

let pool: Awaited<ReturnType<typeof openPool>>
beforeAll(async () => {
  pool = await openPool('auth_core_at_once')
})
afterAll(() => pool.end())

const password = 'a long password 1'

it('serves concurrent requests of one user on two servers without an internal error', async () => {
  const environment = { GOTRUE_MAILER_AUTOCONFIRM: 'true' }
  const servers = [await startAuth(pool, environment), await startAuth(pool, environment)] as const
  const email = newEmail()
  const { body } = await servers[0].send('POST', '/signup', { email, password })
  const session = { token: body.access_token, refresh: body.refresh_token }
  const on = (index: number) => servers[index % 2 === 0 ? 0 : 1]
  const acts = [
    (i: number) => on(i).ask('POST', '/token?grant_type=password', { email, password }),
    (i: number) => on(i).ask('POST', '/token?grant_type=refresh_token', { refresh_token: session.refresh }),
    (i: number) => on(i).ask('PUT', '/user', { data: { i } }, bearer(session.token)),
    (i: number) => on(i).ask('POST', '/logout?scope=others', undefined, bearer(session.token)),
    (i: number) => on(i).ask('POST', '/recover', { email }),
    (i: number) => on(i).ask('POST', '/otp', { email }),
    (i: number) => on(i).ask('GET', '/user', undefined, bearer(session.token)),
  ]
  const responses = await Promise.all(Array.from({ length: 10 }, (_, i) => acts.map((act) => act(i))).flat())
  // A second email in the same millisecond is too soon; nothing else is refused.
  expect(responses.map(({ status }) => status).filter((status) => ![200, 204, 429].includes(status))).toEqual(
    [],
  )
  expect([...servers[0].faults, ...servers[1].faults]).toEqual([])
})

it('gives an email to only one of two users who change to it at the same time', async () => {
  const auth = await startAuth(pool, { GOTRUE_MAILER_AUTOCONFIRM: 'true' })
  const wanted = newEmail()
  await Promise.all(
    [1, 2].map(async () => {
      const { body } = await auth.send('POST', '/signup', { email: newEmail(), password })
      await auth.send('PUT', '/user', { email: wanted }, bearer(body.access_token))
    }),
  )
  const links = auth.mails
    .filter(({ to }) => to === wanted)
    .map(({ html }) => /href="([^"]+)"/.exec(html)?.[1])
  expect(links).toHaveLength(2)
  const clicks = await Promise.all(
    links.map((link) => auth.handle(new Request(link?.replaceAll('&amp;', '&') ?? ''))),
  )
  const hashes = clicks.map(({ headers }) => new URL(headers.get('location') ?? '').hash)
  expect(hashes.filter((hash) => hash.includes('access_token='))).toHaveLength(1)
  expect(hashes.filter((hash) => hash.includes('error_code=email_exists'))).toHaveLength(1)
  expect(auth.faults).toEqual([])
})
