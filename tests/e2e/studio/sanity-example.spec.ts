import { expect as baseExpect, test, type BrowserContext } from '@playwright/test'
import { startSanityExample, type SanityExample } from '../support/sanity-example'
import { harmless } from '../support/studio'

// The first start of a Studio is slow on a busy machine.
const expect = baseExpect.configure({ timeout: 30_000 })
let example: SanityExample

test.beforeAll(async () => {
  example = await startSanityExample()
})
test.afterAll(() => example.stop())

/**
 * Records error responses and console errors of a browser. Requests of a Studio to Sanity's own hosts (fonts, its
 * newest version, feedback) are blocked, and errors about them are ignored.
 */
async function watched(context: BrowserContext) {
  const refused: string[] = []
  const errors: string[] = []
  await context.route(
    ({ hostname }) => !/(^|\.)localhost$/.test(hostname),
    (route) => route.abort(),
  )
  context.on('response', (response) => {
    const request = response.request()
    if (response.status() >= 400) refused.push(`${response.status()} ${request.method()} ${response.url()}`)
  })
  context.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    const isHeldBack = /net::ERR_FAILED https:\/\/[^ ]*sanity|Failed to fetch version for package/.test(text)
    if (message.type() === 'error' && !isHeldBack && !harmless.test(text)) errors.push(text)
  })
  return { refused, errors }
}

test('an unmodified Studio and a page of another project work with the local Content Lake', async ({
  browser,
}) => {
  const { create, stored, email, password, pageUrl, studioUrl } = example
  await create({ _id: 'first', _type: 'post', title: 'First post', summary: 'As published' })
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  })
  const seen = await watched(context)
  const visitor = await context.newPage()
  await visitor.goto(pageUrl)
  await expect(visitor.getByRole('heading')).toHaveText('First post')

  const editor = await context.newPage()
  await editor.goto(`${studioUrl}/intent/edit/id=first;type=post`)
  await editor.getByRole('link', { name: 'Email and password' }).click()
  await editor.getByLabel('Email address').fill(email)
  await editor.getByLabel('Password').fill(password)
  await editor.getByRole('button', { name: 'Sign in' }).click()
  const title = editor.getByTestId('field-title').getByRole('textbox')
  await expect(title).toBeEditable()
  await title.fill('Written in the Studio')
  await expect.poll(() => stored('*[_id == "drafts.first"][0].title')).toBe('Written in the Studio')
  await expect(visitor.getByRole('heading')).toHaveText('First post')
  await editor.getByTestId('action-publish').click()
  await expect(visitor.getByRole('heading')).toHaveText('Written in the Studio')

  await editor.goto(`${studioUrl}/presentation?preview=/`)
  const preview = editor.frameLocator('iframe')
  await expect(preview.getByRole('heading')).toContainText('Written in the Studio')
  // The overlays work after the page has reported to the Studio.
  await expect(async () => {
    await preview.getByText('As published').click()
    await expect(editor).toHaveURL(/\/post\/first\/summary/, { timeout: 1_500 })
  }).toPass({ timeout: 30_000 })
  const summary = editor.getByTestId('field-summary').getByRole('textbox')
  await expect(summary).toBeEditable()
  // Presentation reports changes to the page once it has loaded the document itself, which may be after the form.
  await expect(async () => {
    const draft = `As a draft at ${Date.now()}`
    await summary.fill(draft)
    await expect(preview.getByText(draft)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await context.close()
  expect(seen.refused).toEqual([])
  expect(seen.errors).toEqual([])
})
