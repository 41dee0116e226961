import type { BrowserContext, Page } from '@playwright/test'
import * as forms from '../forms/forms'
import { hydrated } from '../support/hydration'
import { makeNextBuild } from '../support/next-build'
import { uniqueEmail } from '../support/people'
import { ports } from '../support/ports'
import { startSecondSite } from '../support/second-site'
import { expect as patient, test as base } from '../support/test'

const contact = forms.formNamed('contact')

/** A server of a build that `makeNextBuild` changed compresses its scripts for the first visitor. */
const expect = patient.configure({ timeout: 60_000 })

/** With the context of a second visitor. */
const test = base.extend<{ other: BrowserContext }>({
  other: async ({ browser, contextOptions, baseURL, watchOver }, provide) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
    watchOver(context)
    await provide(context)
    await context.close()
  },
})

let site: Awaited<ReturnType<typeof startSecondSite>>

test.use({
  baseURL: `http://localhost:${ports.secondSite}`,
  // Reduced motion: a busy machine may skip the view transition, which counts as an error of the page.
  contextOptions: { reducedMotion: 'reduce' },
  // Files of the build before are gone, which a visitor notices nothing of.
  expectedErrors:
    /status of 404.*\/_(?:next\/static|hydration)\/|status of 409|Refused to (?:execute script|apply style)|was preloaded using link preload/,
})

// Each test restarts the site.
test.describe.configure({ timeout: 300_000 })

test.beforeAll(async () => {
  site = await startSecondSite({})
})
test.afterAll(() => site?.stop())

/**
 * Opens the contact form once its rendering is the last one. The first reconciliation after a start expires all pages,
 * so it has to be over.
 */
async function openForm(page: Page) {
  const headers = { authorization: `Bearer ${site.credentials.cronSecret}` }
  const reconciled = await page.request.get('/api/reconcile?cache=process', { headers })
  expect(reconciled.status()).toBe(200)
  const state = async () => (await page.request.get('/contact')).headers()['x-nextjs-cache']
  await expect.poll(state).toBe('HIT')
  await page.goto('/contact', { waitUntil: 'networkidle' })
}

/** Tabs that two visitors open before a deployment. */
async function openTabs(page: Page, other: BrowserContext) {
  const untouched = await other.newPage()
  await openForm(untouched)
  await openForm(page)
  await hydrated(page, 'main form')
  // A form that is sent within two seconds counts as spam.
  await page.waitForTimeout(2000)
  return { untouched, touched: page }
}

const send = async (page: Page, typed: Record<string, string>) => {
  await forms.fill(page, typed)
  await forms.press(page, contact)
}
const typed = () => contact.typed(uniqueEmail())

async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await expect(forms.theField(page, label)).toHaveValue(value)
}

/** A link of the site leads to a page of the new build, whose scripts load. */
async function expectLinkWorks(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL('/team')
  await hydrated(page, 'footer a')
}

test('after a restart of the same build, scripts load at the first touch of an open page', async ({
  page,
}) => {
  await openForm(page)
  const closes = 'The site closes (SIGTERM), and finishes what it has begun.'
  await site.restart(async () => expect(await site.log()).toContain(closes))
  const data = page.waitForResponse('**/_hydration/*')
  await hydrated(page, 'main form')
  expect((await data).status()).toBe(200)
  await send(page, typed())
  await expect(forms.formMessage(page)).toHaveText(contact.thanks)
})

test('after a deployment with the same key, links and forms of open pages work', async ({ page, other }) => {
  const { untouched, touched } = await openTabs(page, other)
  await site.restart((build) => makeNextBuild(build, { keepsActions: true }))

  const missed = untouched.waitForResponse((response) => response.url().includes('/_hydration/'))
  await untouched.mouse.move(3, 3)
  await untouched.mouse.move(4, 4)
  expect((await missed).status()).toBe(404)
  for (const page of [untouched, touched]) {
    await send(page, typed())
    await expect(forms.formMessage(page)).toHaveText(contact.thanks)
    await expectLinkWorks(page)
  }
})

test('after a deployment with another key, open pages lose nothing that was typed', async ({
  page,
  other,
}) => {
  const { untouched, touched } = await openTabs(page, other)
  await site.restart((build) => makeNextBuild(build, { keepsActions: false }))

  await test.step('with scripts the page reloads, and the form can be sent', async () => {
    const values = typed()
    await send(touched, values)
    await expect(forms.formMessage(touched)).toContainText('This page was out of date and has been reloaded.')
    await expectTyped(touched, values)
    await forms.press(touched, contact)
    await expect(forms.formMessage(touched)).toHaveText(contact.thanks)
  })
  await test.step('without scripts the page says that nothing was sent, and is still there one step back', async () => {
    const values = typed()
    await send(untouched, values)
    // On a busy machine the server’s own words stand in for the page that it has for this.
    await expect(untouched.locator('body')).toContainText(/was not sent|could not be sent/)
    await untouched.goBack()
    await expectTyped(untouched, values)
    await expectLinkWorks(untouched)
  })
})
