import { createClient } from '@sanity/client'
import { hash } from '@node-rs/bcrypt'
import Airtable from 'airtable'
import { decodeJwt } from 'jose'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../../src/processes/ports.ts'
import { launch, project } from './launch.ts'

let root = ''
let remove = () => undefined as void
beforeEach(() => {
  ;({ root, remove } = project())
})
afterEach(() => remove())

it('local-cloud content-lake starts with the given project id and Studio origins, and --memory keeps no data', async () => {
  const studio = ['--studio', 'http://localhost:3333/desk', '--studio', 'https://studio.example']
  const lake = launch(root, ['content-lake', '--memory', ...studio], {
    SANITY_PROJECT_ID: 'remote1',
    // Of a project that did not ask for webhooks.
    SITE_URL: 'http://localhost:9',
  })
  await lake.printed(
    /^To sign in to the Studio at http:\/\/localhost:3333\/desk, https:\/\/studio\.example:$/m,
  )
  const variable = async (name: string) => (await lake.printed(new RegExp(`^${name}=(\\S+)`, 'm')))[1]!
  const client = createClient({
    projectId: await variable('SANITY_PROJECT_ID'),
    dataset: await variable('SANITY_DATASET'),
    apiHost: await variable('SANITY_API_HOST'),
    token: await variable('SANITY_API_WRITE_TOKEN'),
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
  })
  expect(client.config().projectId).toBe('remote1')
  await client.create({ _id: 'a', _type: 'note', text: 'hello' })
  expect(await client.fetch('*[_id == "a"][0].text')).toBe('hello')
  const signIn = `${await variable('SANITY_API_HOST')}/v1/auth/login/local`
  for (const [origin, status] of [
    ['http://localhost:3333/desk/structure', 200],
    ['https://studio.example/', 200],
    ['http://localhost:9/studio', 403],
  ] as const) {
    expect((await fetch(`${signIn}?origin=${encodeURIComponent(origin)}`)).status, origin).toBe(status)
  }
  const administrator = client.withConfig({ token: await variable('SANITY_AUTH_TOKEN') })
  expect(await administrator.request({ url: '/hooks/projects/remote1' })).toEqual([])
  expect(lake.output()).not.toMatch(/liftpass/i)
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('content-lake-'))
  const before = folders().length
  lake.child.kill('SIGTERM')
  expect(await lake.exit).toBe(143)
  expect(folders().length).toBeLessThan(before)
  expect(existsSync(`${root}/.local`)).toBe(false)
})

it('local-cloud airtable starts with the given base, key and tables', async () => {
  const alone = launch(root, ['airtable', '--memory'], {
    AIRTABLE_API_KEY: 'pat1',
    AIRTABLE_BASE_ID: 'app1',
    LOCAL_AIRTABLE_TABLES: '{"Members": {"Name": "singleLineText"}}',
    LOCAL_AIRTABLE_PER_SECOND: '2',
    LOCAL_AIRTABLE_PENALTY_SECONDS: '0.2',
  })
  const [, endpointUrl] = await alone.printed(/^AIRTABLE_ENDPOINT_URL=(\S+)/m)
  expect(alone.output()).toMatch(/^AIRTABLE_API_KEY=pat1$/m)
  expect(alone.output()).toMatch(/^AIRTABLE_BASE_ID=app1$/m)
  expect(alone.output()).not.toContain('SANITY')
  const base = new Airtable({
    apiKey: 'pat1',
    endpointUrl: endpointUrl ?? '',
    noRetryIfRateLimited: true,
  }).base('app1')
  await base('Members').create({ Name: 'Ann' })
  expect(await base('Members').select().all()).toHaveLength(1)
  await expect(base('Members').select().all()).rejects.toMatchObject({ statusCode: 429 })
  alone.child.kill('SIGTERM')
  expect(await alone.exit).toBe(143)
})

it('local-cloud forms starts', async () => {
  const alone = launch(root, ['forms', '--memory'])
  const [, url] = await alone.printed(/^FORMS_URL=(\S+)/m)
  const response = await fetch(`${url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ann' }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  const { total } = (await (await fetch(`${url}/contact/entries`)).json()) as { total: number }
  expect(total).toBe(1)
  alone.child.kill('SIGTERM')
  expect(await alone.exit).toBe(143)
})

it('local-cloud auth starts with a mail server, at the root path and at Supabase’s path', async () => {
  const alone = launch(root, ['auth', '--memory'], {
    GOTRUE_JWT_SECRET: 'a-secret-of-somebody-else-of-enough-length',
    GOTRUE_PASSWORD_MIN_LENGTH: '9',
    LOCAL_OAUTH_PROVIDERS: 'github',
  })
  const [, url] = await alone.printed(/^SUPABASE_URL=(\S+)/m)
  const [, serviceKey] = await alone.printed(/^SUPABASE_SERVICE_ROLE_KEY=(\S+)/m)
  await alone.printed(/^GOTRUE_JWT_SECRET=a-secret-of-somebody-else-of-enough-length$/m)
  const [, inbox] = await alone.printed(/^mail: smtp:\/\/localhost:\d+, (\S+)/m)
  expect(alone.output()).not.toContain('CHECKOUT')
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ name: 'GoTrue' })
  expect((await fetch(`${url}/auth/v1/settings`)).status).toBe(200)
  const signUp = (password: string, path = '/signup') =>
    fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify({ email: 'kim@gym.example', password }) })
  expect((await signUp('eight888')).status).toBe(422)
  expect((await signUp('ninenine9', '/auth/v1/signup')).status).toBe(200)
  const mail = (await (await fetch(`${inbox}?to=kim@gym.example`)).json()) as { messages: { text: string }[] }
  expect(mail.messages[0]?.text).toContain(`${url}/verify?token=`)
  const elsewhere = await fetch(`${url}/authorize?provider=github`, { redirect: 'manual' })
  const consent = await fetch(elsewhere.headers.get('location') ?? '')
  expect([consent.status, consent.url]).toEqual([200, expect.stringContaining(`${url}/identity/`)])
  const users = await fetch(`${url}/admin/users`, { headers: { authorization: `Bearer ${serviceKey}` } })
  expect(users.status).toBe(200)
  alone.child.kill('SIGTERM')
  expect(await alone.exit).toBe(143)
})

it('local-cloud auth starts with single sign-on and a local identity provider', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const alone = launch(root, ['auth', '--memory'], {
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    GOTRUE_SITE_URL: 'https://gym.example',
    LOCAL_SSO_DOMAIN: 'iron-hall.example',
  })
  const [, url] = await alone.printed(/^SUPABASE_URL=(\S+)/m)
  const metadata = await (await fetch(`${url}/sso/saml/metadata`)).text()
  expect(metadata).toContain(`entityID="${url}/sso/saml/metadata"`)
  const certificate = Buffer.from(/<X509Certificate>([^<]+)/.exec(metadata)?.[1] ?? '', 'base64')
  expect(new X509Certificate(certificate).publicKey.equals(publicKey)).toBe(true)
  const asked = await fetch(`${url}/sso`, {
    method: 'POST',
    body: JSON.stringify({ domain: 'iron-hall.example' }),
    redirect: 'manual',
  })
  expect(asked.status).toBe(303)
  const person = new URLSearchParams({ email: 'kim@iron-hall.example', name: 'Kim' })
  const company = asked.headers.get('location') ?? ''
  expect((await fetch(company)).status).toBe(200)
  const page = await (await fetch(company, { method: 'POST', body: person })).text()
  const result = new URLSearchParams(
    [...page.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const back = await fetch(`${url}/sso/saml/acs`, { method: 'POST', body: result, redirect: 'manual' })
  expect(back.headers.get('location')).toMatch(/^https:\/\/gym\.example#access_token=/)
  alone.child.kill('SIGTERM')
  expect(await alone.exit).toBe(143)
})

it('local-cloud auth listens where its environment says, with tables that a test suite can fill', async () => {
  const port = await freePort()
  const alone = launch(root, ['auth', '--memory'], {
    PORT: String(port),
    API_EXTERNAL_URL: 'http://127.0.0.1:54321/auth/v1',
    GOTRUE_DB_DRIVER: 'postgres',
    GOTRUE_OPERATOR_TOKEN: 'secret',
  })
  await alone.printed(/^Auth: nothing here reads GOTRUE_DB_DRIVER, GOTRUE_OPERATOR_TOKEN\.$/m)
  const [, database] = await alone.printed(/^database: (\S+)/m)
  await alone.printed(new RegExp(`^SUPABASE_URL=http://localhost:${port}$`, 'm'))
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', 'kim@gym.example', $1, now())`,
    [await hash('secret-1', 4)],
  )
  await client.end()
  const response = await fetch(`http://localhost:${port}/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email: 'kim@gym.example', password: 'secret-1' }),
  })
  const { access_token: token = '' } = (await response.json()) as { access_token?: string }
  expect(decodeJwt(token).iss).toBe('http://127.0.0.1:54321/auth/v1')
  alone.child.kill('SIGTERM')
  expect(await alone.exit).toBe(143)
})

it('local-cloud auth starts several servers on the same accounts; all end with the first', async () => {
  const each = [1, 2, 3].map(() => launch(root, ['auth'], { GOTRUE_MAILER_AUTOCONFIRM: 'true' }))
  const urls = await Promise.all(
    each.map(async (one) => (await one.printed(/^SUPABASE_URL=(\S+)/m))[1] ?? ''),
  )
  const ask = async (url: string, path: string) => {
    const body = JSON.stringify({ email: 'kim@gym.example', password: 'secret-1' })
    return (await fetch(`${url}${path}`, { method: 'POST', body })).status
  }
  expect(await ask(urls[0] ?? '', '/signup')).toBe(200)
  for (const url of urls) expect(await ask(url, '/token?grant_type=password')).toBe(200)
  const first = each.find((one) => !one.output().includes('data shared with'))
  const others = each.filter((one) => one !== first)
  expect(others).toHaveLength(2)
  first?.child.kill('SIGTERM')
  expect(await first?.exit).toBe(143)
  for (const other of others) {
    expect(await other.exit).toBe(1)
    expect(other.output()).toContain('The auth service that was started first has ended')
  }
})

it('local-cloud mail starts', async () => {
  const alone = launch(root, ['mail', '--memory'])
  const [, port, inbox] = await alone.printed(/^mail: smtp:\/\/localhost:(\d+), (\S+)/m)
  await createTransport({ host: 'localhost', port: Number(port) }).sendMail({
    from: 'a@b.example',
    to: 'kim@gym.example',
    text: 'Hello',
  })
  expect(await (await fetch(inbox ?? '')).json()).toMatchObject({ total: 1 })
  expect(alone.output()).not.toContain('To use it')
  alone.child.kill('SIGTERM')
  expect(await alone.exit).toBe(143)
})

it('local-cloud exits when its output is closed', async () => {
  const alone = launch(root, ['mail', '--memory'], { TMPDIR: root })
  alone.child.stdout?.destroy()
  expect(await alone.exit).toBe(141)
  expect(alone.output()).toBe('')
  expect(readdirSync(root)).toEqual([])
})

it('local-cloud checkout starts with an auth service of its own', async () => {
  const alone = launch(root, ['checkout', '--memory'])
  const [, url] = await alone.printed(/^CHECKOUT_URL=(\S+)/m)
  await alone.printed(/^SUPABASE_URL=(\S+)/m)
  const response = await fetch(`${url}/checkout`, {
    method: 'POST',
    body: JSON.stringify({ companyName: 'Gym', email: 'kim@gym.example', password: 'secret-1' }),
  })
  expect(await response.json()).toEqual({ url: expect.stringMatching(`^${url}/pay/`) as string })
  alone.child.kill('SIGTERM')
  expect(await alone.exit).toBe(143)
})

it('local-cloud names the variable that has an invalid value', async () => {
  const alone = launch(root, ['airtable', '--memory'], { LOCAL_AIRTABLE_TABLES: '{"Members": 1}' })
  expect(await alone.exit).toBe(1)
  expect(alone.output()).toContain('LOCAL_AIRTABLE_TABLES has to be JSON')
  const auth = launch(root, ['auth', '--memory'], { LOCAL_AUTH_PATH: '/v1' })
  expect(await auth.exit).toBe(1)
  expect(auth.output()).toContain('LOCAL_AUTH_PATH is “/v1”.')
  const pattern = launch(root, ['auth', '--memory'], { GOTRUE_URI_ALLOW_LIST: 'https://[a.test' })
  expect(await pattern.exit).toBe(1)
  expect(pattern.output()).toContain('GOTRUE_URI_ALLOW_LIST has “https://[a.test”, which is no pattern')
  expect(pattern.output()).not.toMatch(/^ +at /m)
})

it.each([
  [['fax'], 'Say which service: content-lake, airtable, forms, mail, identity, auth, checkout and up.'],
  [['content-lake', '--port', 'x'], '--port is “x”.'],
  [['content-lake', '--prot', '1'], 'local-cloud <service> [options]; --help lists them.'],
])('local-cloud explains the invalid arguments %j', async (args, message) => {
  const lake = launch(root, args)
  expect(await lake.exit).toBe(1)
  expect(lake.output()).toContain(message)
})

it('local-cloud --help lists all commands and options and starts nothing', async () => {
  for (const args of [[], ['--help'], ['auth', '--help']]) {
    const help = launch(root, args)
    expect(await help.exit).toBe(0)
    for (const word of ['content-lake', 'auth', 'airtable', 'mail', 'up', '--memory', '--https'])
      expect(help.output()).toMatch(new RegExp(`^  ${word} `, 'm'))
  }
})

it('local-cloud up starts all services at one port; --memory keeps no data', async () => {
  const up = launch(root, ['up', '--memory'])
  const [, url] = await up.printed(/^up: (\S+) \(forgets everything/m)
  const [, key = ''] = await up.printed(/^SUPABASE_ANON_KEY=(\S+)/m)
  await up.printed(/^SANITY_AUTH_TOKEN=/m)
  const health = (await (await fetch(`${url}/health`)).json()) as { services: string[] }
  expect(health.services).toEqual(expect.arrayContaining(['content-lake', 'auth', 'airtable', 'mail']))
  const settings = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } })
  expect(settings.status).toBe(200)
  expect((await fetch(`${url}/auth/v1/settings`)).status).toBe(401)
  expect(up.output()).not.toMatch(/liftpass/i)
  up.child.kill('SIGINT')
  expect(await up.exit).toBe(130)
  expect(existsSync(`${root}/.local`)).toBe(false)
})
