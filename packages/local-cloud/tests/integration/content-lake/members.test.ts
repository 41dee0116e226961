import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '../../../src/content-lake/limits.ts'
import { cleanups, createDatabase, startLake, tokens, type RunningLake } from './support.ts'
import { openForm, members, sendForm, signIn, studioUrl } from './sign-in.ts'

const [alex, sam] = members
const clean = cleanups()
let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(clean, { members: [...members], studioUrls: [studioUrl], title: 'Iron Hall' })
})

const api = async (path: string, token?: string, init: RequestInit = {}) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' }
  const response = await fetch(`${lake.url}/v2021-06-07${path}`, { headers, ...init })
  return { status: response.status, body: (await response.json()) as never }
}

describe('the sign-in page of the lake', () => {
  test('is found through /auth/providers', async () => {
    const { body } = await api('/auth/providers')
    expect(body).toMatchObject({ providers: [{ url: `${lake.url}/v1/auth/login/local` }] })
  })

  test('is a form for password managers, without scripts, that refuses framing and cross-origin reads', async () => {
    const { response, html } = await openForm(lake.url)
    expect(response.status).toBe(200)
    expect(html).toContain('autocomplete="username"')
    expect(html).toContain('autocomplete="current-password"')
    expect(html).toMatch(/<label for="email">[^]*<label for="password">/)
    expect(html).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(response.headers.get('content-security-policy')).toContain(
      `form-action 'self' http://localhost:3000`,
    )
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/)
  })

  test('redirects to the Studio with a code that works once', async () => {
    const origin = 'http://localhost:3000/studio/structure/article;one?x=1'
    const response = await sendForm(lake.url, { ...sam, origin })
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.href.replace(location.hash, '')).toBe(origin)
    const sid = location.hash.replace('#sid=', '')
    expect(sid.length).toBeGreaterThanOrEqual(20)
    const first = await api(`/auth/fetch?sid=${sid}`)
    expect(first).toMatchObject({ status: 200, body: { token: expect.any(String) as string } })
    expect((await api(`/auth/fetch?sid=${sid}`)).status).toBe(401)
  })

  test('accepts the email in any letter case and with surrounding spaces', async () => {
    expect((await sendForm(lake.url, { ...sam, email: ' SAM@Studio.example ' })).status).toBe(303)
  })

  test.each(['wrong password', 'unknown address'])(
    'shows the same error for a %s, and keeps the email in its field',
    async (which) => {
      const email = which === 'unknown address' ? 'nobody@studio.example' : sam.email
      const response = await sendForm(lake.url, { email, password: 'not this one' })
      const html = await response.text()
      expect(response.status).toBe(422)
      expect(html).toContain('Email address and password do not match.')
      expect(html).toContain(`value="${email}"`)
      expect(html).not.toContain('not this one')
    },
  )

  test('escapes the submitted values', async () => {
    const response = await sendForm(lake.url, { email: '"><script>alert(1)</script>', password: 'x' })
    expect(await response.text()).not.toContain('<script>')
  })

  test.each([
    ['http://evil.example/studio', 'cannot lead back to http://evil.example/studio: no Studio'],
    ['http://localhost:3001/studio', 'cannot lead back to http://localhost:3001/studio: no Studio'],
    ['https://localhost:3000/studio', 'cannot lead back to https://localhost:3000/studio: no Studio'],
    ['http://localhost:3000/desk', 'cannot lead back to http://localhost:3000/desk: no Studio'],
    ['http://user:secret@localhost:3000/studio', 'an address with a user name or a password'],
    ['javascript:alert(1)', 'that is no web address'],
    ['//localhost:3000', 'that is no web address'],
  ])('does not redirect to %s, and says why', async (origin, reason) => {
    const { response, html } = await openForm(lake.url, origin)
    expect(response.status).toBe(403)
    expect(html).toContain(reason)
    expect(html).toContain(`leads back to ${studioUrl}. Start the Content Lake with --studio`)
    expect(html).toContain(`href="${studioUrl}"`)
    expect((await sendForm(lake.url, { ...sam, origin })).status).toBe(403)
  })

  test.each([
    ['from another site', { origin: 'http://evil.example' }],
    ['without the cookie', { cookie: '' }],
    ['with the cookie of another form', { cookie: 'sign-in-form=made-up' }],
  ])('refuses a form sent %s', async (_, headers) => {
    const response = await sendForm(lake.url, sam, headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
  })

  test('works in two tabs at once', async () => {
    const first = await openForm(lake.url)
    const second = await fetch(`${lake.url}/v1/auth/login/local`, { headers: { cookie: first.cookie } })
    expect(second.headers.get('set-cookie')).toContain(first.cookie)
    expect(await second.text()).toContain(`value="${first.formToken}"`)
  })

  test('makes one account wait after repeated failures, even with the right password', async () => {
    const victim = {
      email: 'victim@studio.example',
      name: 'V',
      role: 'viewer',
      password: 'correct horse battery',
    }
    await api('/members', tokens.administrator, { method: 'POST', body: JSON.stringify(victim) })
    for (let tries = 0; tries < 5; tries++) await sendForm(lake.url, { ...victim, password: 'guess' })
    const response = await sendForm(lake.url, victim)
    expect(response.status).toBe(429)
    // Fifteen, minus the seconds since the last try.
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15)
    expect(await response.text()).toContain(`Too many wrong passwords. Wait ${seconds} seconds`)
    expect((await sendForm(lake.url, sam)).status).toBe(303)
  })

  test('says that the database is down', async () => {
    const away = await startLake(clean, { members: [...members], studioUrls: [studioUrl] })
    const query = vi.spyOn(away.pool, 'query').mockRejectedValue(new Error('no such luck') as never)
    const response = await sendForm(away.url, sam)
    query.mockRestore()
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Signing in does not work at the moment.')
    expect(away.log).toContain('Signing in: no such luck')
  })

  test('is not available when the lake has no Studio', async () => {
    const alone = await startLake(clean, { members: [...members] })
    const { response, html } = await openForm(alone.url)
    expect(response.status).toBe(403)
    expect(html).toContain('without the address of any Studio (option --studio)')
  })
})

describe('a session of a lake user', () => {
  const listen = async (url: string, token: string) => {
    const response = await fetch(`${url}/v2025-02-19/data/listen/production?query=*`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = response.body!.getReader()
    await reader.read()
    return reader
  }

  test('identifies its user', async () => {
    const token = await signIn(lake.url, sam)
    const me = await lake.client({ token }).users.getById('me')
    expect(me).toMatchObject({
      id: expect.stringMatching(/^p/) as string,
      name: 'Sam',
      email: sam.email,
      role: 'editor',
      roles: [{ name: 'editor', title: 'Editor' }],
    })
    expect((await api('/auth/id', token)).body).toEqual({ id: me.id })
  })

  test('ends at sign-out', async () => {
    const token = await signIn(lake.url, sam)
    expect((await api('/auth/logout', token, { method: 'POST' })).status).toBe(200)
    expect((await api('/users/me', token)).status).toBe(401)
  })

  test('ends its open streams, and no others', async () => {
    const [leaving, staying] = [await signIn(lake.url, sam), await signIn(lake.url, sam)]
    const [ending, going] = [await listen(lake.url, leaving), await listen(lake.url, staying)]
    await api('/auth/logout', leaving, { method: 'POST' })
    expect((await ending.read()).done).toBe(true)
    const next = going.read()
    await lake.client().create({ _type: 'note' })
    expect((await next).done).toBe(false)
    await going.cancel()
  })

  test('ends its open streams when it expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const own = await startLake(clean, { members: [...members], studioUrls: [studioUrl] })
      const stream = await listen(own.url, await signIn(own.url, sam))
      await own.pool.query('UPDATE content_lake.sessions SET ends_at = now()')
      vi.advanceTimersByTime(60_000)
      // Signs of life that were sent before it ended.
      while (!(await stream.read()).done);
    } finally {
      vi.useRealTimers()
    }
  })

  test('survives a restart of the lake and ends when it expires', async () => {
    const database = await createDatabase(clean)
    const first = await startLake(clean, { database, members: [...members], studioUrls: [studioUrl] })
    const token = await signIn(first.url, alex)
    await first.close()
    const second = await startLake(clean, { database, members: [...members], studioUrls: [studioUrl] })
    const me = () => second.client({ token }).users.getById('me')
    expect(await me()).toMatchObject({ name: 'Alex' })
    await second.pool.query('UPDATE content_lake.sessions SET ends_at = now()')
    await expect(me()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('stores neither its token nor the password in the database', async () => {
    const token = await signIn(lake.url, sam)
    const { rows } = await lake.pool.query('SELECT * FROM content_lake.sessions, content_lake.people')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(sam.password)
  })

  test('is missing without a token', async () => {
    expect(await api('/users/me')).toEqual({ status: 200, body: {} })
    expect(await api('/auth/id')).toEqual({ status: 200, body: {} })
    expect((await api('/auth/logout', undefined, { method: 'POST' })).status).toBe(200)
  })
})

describe('accounts of the lake', () => {
  const manage = (path: string, method: string, body?: unknown) =>
    api(`/members${path}`, tokens.administrator, { method, ...(body ? { body: JSON.stringify(body) } : {}) })

  test('are created with a random password that is shown once, and deleted with all their sessions', async () => {
    const kim = { email: 'Kim@Studio.example', name: 'Kim', role: 'editor' }
    const added = await manage('', 'POST', kim)
    expect(added).toMatchObject({ status: 201, body: { email: 'kim@studio.example' } })
    const { password, id } = added.body as { password: string; id: string }
    const token = await signIn(lake.url, { email: kim.email, password })
    expect((await manage('', 'POST', kim)).status).toBe(409)
    expect((await manage('/kim@studio.example', 'DELETE')).status).toBe(200)
    expect((await api('/users/me', token)).status).toBe(401)
    expect((await sendForm(lake.url, { email: kim.email, password })).status).toBe(422)
    // The history still contains the name.
    expect((await api(`/users/${id}`, tokens.viewer)).body).toMatchObject({ displayName: 'Kim' })
    expect((await manage('', 'GET')).body).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('get a new password, which ends their sessions', async () => {
    await manage('', 'POST', {
      email: 'lou@studio.example',
      name: 'Lou',
      role: 'viewer',
      password: 'the first password',
    })
    const token = await signIn(lake.url, { email: 'lou@studio.example', password: 'the first password' })
    await manage('/lou@studio.example', 'PATCH', { password: 'the second password' })
    expect((await api('/users/me', token)).status).toBe(401)
    expect(
      (await sendForm(lake.url, { email: 'lou@studio.example', password: 'the first password' })).status,
    ).toBe(422)
    expect(
      (await sendForm(lake.url, { email: 'lou@studio.example', password: 'the second password' })).status,
    ).toBe(303)
  })

  test.each(['PATCH', 'DELETE'])('let no code for signing in outlast a %s of the account', async (method) => {
    const email = `pat-${method.toLowerCase()}@studio.example`
    const password = 'the first password'
    await manage('', 'POST', { email, name: 'Pat', role: 'viewer', password })
    const response = await sendForm(lake.url, { email, password })
    const { hash } = new URL(response.headers.get('location') ?? '')
    await manage(`/${email}`, method, method === 'PATCH' ? { password: 'the second password' } : undefined)
    expect((await api(`/auth/fetch?sid=${hash.replace('#sid=', '')}`)).status).toBe(401)
  })

  test.each([
    [{ email: 'no address', name: 'X', role: 'editor' }, 'email: not an e-mail address'],
    [{ email: 'a@b.example', name: ' ', role: 'editor' }, 'name: '],
    [{ email: 'a@b.example', name: 'X', role: 'owner' }, 'role: '],
    [{ email: 'a@b.example', name: 'X', role: 'editor', password: 'short' }, 'at least 12 characters'],
  ])('are not created from %j', async (person, message) => {
    const { status, body } = await manage('', 'POST', person)
    expect(status).toBe(400)
    expect((body as { message: string }).message).toContain(message)
  })

  test('are managed by administrators only', async () => {
    expect((await api('/members')).status).toBe(401)
    expect((await api('/members', tokens.editor)).status).toBe(403)
    expect((await api('/members', await signIn(lake.url, sam))).status).toBe(403)
    expect((await api('/members', await signIn(lake.url, alex))).status).toBe(200)
  })

  test('of the configuration are created only once', async () => {
    const database = await createDatabase(clean)
    const first = await startLake(clean, { database, members: [...members] })
    const headers = { authorization: `Bearer ${tokens.administrator}` }
    await fetch(`${first.url}/v1/members/${sam.email}`, { method: 'DELETE', headers })
    await first.close()
    const second = await startLake(clean, { database, members: [...members] })
    const left = (await (await fetch(`${second.url}/v1/members`, { headers })).json()) as { email: string }[]
    expect(left.map(({ email }) => email)).toEqual([alex.email])
  })
})

describe('key-values of the Studio', () => {
  const put = (token: string, pairs: unknown) =>
    api('/users/me/keyvalue', token, { method: 'PUT', body: JSON.stringify(pairs) })

  test('are stored per user and survive a restart', async () => {
    const database = await createDatabase(clean)
    const first = await startLake(clean, { database })
    const request = (url: string, token: string, path: string, init: RequestInit = {}) =>
      fetch(`${url}/v2024-12-01/users/me/keyvalue${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}` },
      }).then((response) => response.json())
    const layout = { key: 'studio.structure-tool.layout.article', value: { layout: 'detail' } }
    expect(
      await request(first.url, tokens.editor, '', { method: 'PUT', body: JSON.stringify([layout]) }),
    ).toEqual([layout])
    await first.close()
    const second = await startLake(clean, { database })
    expect(await request(second.url, tokens.editor, `/${layout.key},other`)).toEqual([layout])
    expect(await request(second.url, tokens.viewer, `/${layout.key}`)).toEqual([])
  })

  test('may be overwritten, also with null', async () => {
    await put(tokens.editor, [
      { key: 'a', value: 1 },
      { key: 'a', value: 2 },
    ])
    await put(tokens.editor, [{ key: 'a', value: null }])
    expect((await api('/users/me/keyvalue/a', tokens.editor)).body).toEqual([{ key: 'a', value: null }])
  })

  test('may be changed but not added by a user at the limit', async () => {
    const { keyValuesPerUser: most } = limits
    for (let first = 0; first < most; first += 100) {
      const hundred = Array.from({ length: 100 }, (_, index) => ({ key: `key ${first + index}`, value: 1 }))
      expect((await put(tokens.administrator, hundred)).status).toBe(200)
    }
    expect((await put(tokens.administrator, [{ key: 'key 0', value: 2 }])).status).toBe(200)
    expect((await put(tokens.administrator, [{ key: 'another', value: 1 }])).status).toBe(400)
  })

  test('need a user and a list of pairs', async () => {
    expect((await api('/users/me/keyvalue/a')).status).toBe(401)
    expect((await put(tokens.editor, { key: 'a' })).status).toBe(400)
    expect((await put(tokens.editor, [{ key: 'a', value: 'x\0' }])).status).toBe(400)
    expect((await put(tokens.editor, [{ key: 'a', value: 'x'.repeat(300_000) }])).status).toBe(413)
  })
})

test('users can be fetched by one id, several ids and unknown ids', async () => {
  const { id } = await lake.client({ token: await signIn(lake.url, sam) }).users.getById('me')
  const user = { id, displayName: 'Sam', imageUrl: null }
  expect((await api(`/users/${id}`, tokens.viewer)).body).toMatchObject(user)
  expect((await api(`/users/${id},nobody`, tokens.viewer)).body).toMatchObject([user])
  expect((await api('/users/nobody', tokens.viewer)).body).toBeNull()
  expect((await api(`/users/${id}`)).status).toBe(401)
})
