import { GoTrueAdminApi, GoTrueClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../../src/processes/ports.ts'
import { launch, project } from './launch.ts'

let root = ''
let remove = () => undefined as void
beforeEach(() => {
  ;({ root, remove } = project())
})
afterEach(() => remove())

/** What the compose files of Supabase's clients give all their servers. */
const composed = (port: number) => ({
  GOTRUE_JWT_SECRET: '37c304f8-51aa-419a-a1af-06154e63707a',
  GOTRUE_JWT_EXP: '3600',
  GOTRUE_DB_DRIVER: 'postgres',
  DB_NAMESPACE: 'auth',
  GOTRUE_API_HOST: '0.0.0.0',
  PORT: String(port),
  API_EXTERNAL_URL: `http://localhost:${port}`,
  GOTRUE_SITE_URL: `http://localhost:${port}`,
  GOTRUE_LOG_LEVEL: 'DEBUG',
  GOTRUE_OPERATOR_TOKEN: 'super-secret-operator-token',
  DATABASE_URL: 'postgres://postgres:postgres@db:5432/postgres?sslmode=disable',
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  GOTRUE_SMTP_HOST: 'mail.invalid',
  GOTRUE_SMTP_PORT: '2500',
  GOTRUE_SMTP_USER: 'GOTRUE_SMTP_USER',
  GOTRUE_SMTP_PASS: 'GOTRUE_SMTP_PASS',
  GOTRUE_SMTP_ADMIN_EMAIL: 'admin@email.com',
  GOTRUE_COOKIE_KEY: 'sb',
})

it('local-cloud starts on one database as many auth servers as the test suites of Supabase’s clients have, with their settings', async () => {
  const [strictPort, confirmingPort] = [await freePort(), await freePort()]
  const strict = launch(root, ['auth', '--port', String(strictPort)], composed(strictPort))
  await strict.printed(/^SUPABASE_SERVICE_ROLE_KEY=\S+/m)
  expect(strict.output()).toContain('GOTRUE_SMTP_HOST is “mail.invalid”, which is not known here')
  const confirming = launch(root, ['auth', '--port', String(confirmingPort)], {
    ...composed(confirmingPort),
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
  })
  const [, serviceKey] = await confirming.printed(/^SUPABASE_SERVICE_ROLE_KEY=(\S+)/m)
  expect(confirming.output()).toContain('data shared with the one that runs in')

  const [email, password] = ['ann@gym.example', 'correct horse 1']
  const client = new GoTrueClient({ url: `http://localhost:${strictPort}`, autoRefreshToken: false })
  const signUp = await client.signUp({ email, password })
  expect(signUp.error).toBeNull()
  const [, mail] = await strict.printed(/(http:\/\/\S+\/mail\/messages)/)
  expect(await (await fetch(mail ?? '')).json()).toMatchObject({ messages: [{ to: [email] }], total: 1 })
  expect((await client.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
  const admin = new GoTrueAdminApi({
    url: `http://localhost:${confirmingPort}`,
    headers: { Authorization: `Bearer ${serviceKey}` },
  })
  const confirmed = await admin.updateUserById(signUp.data.user?.id ?? '', { email_confirm: true })
  expect(confirmed.error).toBeNull()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()

  for (const one of [confirming, strict]) {
    one.child.kill('SIGTERM')
    expect(await one.exit).toBe(143)
  }
})
