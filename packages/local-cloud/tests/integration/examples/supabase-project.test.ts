import { fileURLToPath } from 'node:url'
import { chromium, expect as expectPage, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserArguments, findBrowser } from '../../support/browser.ts'
import { freePort } from '../../../src/processes/ports.ts'
import { launch, project, run, type Launched } from '../cli/launch.ts'

const server = fileURLToPath(new URL('../../../examples/supabase-project/server.mjs', import.meta.url))

const { root, remove } = project()
let auth: Launched
let site: Launched
let siteUrl = ''
let inbox = ''
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  siteUrl = `http://localhost:${port}`
  auth = launch(root, ['auth', '--memory'], { GOTRUE_SITE_URL: siteUrl })
  const variable = async (name: string) =>
    (await auth.printed(new RegExp(`^${name}=(\\S+)`, 'm')))[1] as string
  const environment = {
    PORT: String(port),
    SUPABASE_URL: await variable('SUPABASE_URL'),
    SUPABASE_ANON_KEY: await variable('SUPABASE_ANON_KEY'),
  }
  inbox = `${environment.SUPABASE_URL}/mail/messages`
  site = run([process.execPath, server], root, environment)
  await site.printed(/http:\/\/localhost/)
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
})
afterAll(async () => {
  await browser?.close()
  for (const each of [site, auth]) {
    each?.child.kill('SIGTERM')
    await each?.exit
  }
  remove()
})

it('the example project with supabase-js signs up, follows the link, keeps its session and signs out', async () => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const status = page.getByRole('status')

  await page.goto(siteUrl)
  await expectPage(status).toHaveText('Signed out')
  await page.getByLabel('Email').fill('kim@gym.example')
  await page.getByLabel('Password').fill('a-password-1')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expectPage(status).toHaveText('Open the link in the email.')

  const { messages } = (await (await fetch(`${inbox}?to=kim@gym.example`)).json()) as {
    messages: { text: string }[]
  }
  const [link = ''] = /http:\S+\/verify\?\S+/.exec(messages[0]?.text ?? '') ?? []
  await page.goto(link)
  await expectPage(status).toHaveText('Signed in as kim@gym.example')
  expect(new URL(page.url()).origin).toBe(siteUrl)

  await page.reload()
  await expectPage(status).toHaveText('Signed in as kim@gym.example')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectPage(status).toHaveText('Signed out')
  await page.reload()
  await expectPage(status).toHaveText('Signed out')

  await page.getByLabel('Email').fill('kim@gym.example')
  await page.getByLabel('Password').fill('a-password-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectPage(status).toHaveText('Signed in as kim@gym.example')
  expect(errors).toEqual([])
})
