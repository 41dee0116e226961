import type { Page } from '@playwright/test'
import { expect, test } from '../support/leads'
import { fill, formNamed, forms, open, press, hydratedForms, theAnswer, theField, theForm } from './forms'

const contact = formNamed('contact')

/** Lets something else happen to what the page sends, until the returned function is called. */
async function whenSent(
  page: Page,
  act: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
) {
  const address = (url: URL) => url.host.startsWith('localhost')
  await page.route(address, (route) => (route.request().method() === 'POST' ? act(route) : route.fallback()))
  return () => page.unroute(address)
}

async function expectWordsKept(page: Page, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await expect(theField(page, label)).toHaveValue(value)
}

// All forms are kept by the same code; each stands for one of the two ways in which its words come back.
for (const [index, form] of forms.entries()) {
  const scripts = index % 2 === 0
  test.describe(`${form.name} with scripts ${scripts ? 'on' : 'off'}`, () => {
    // Nor is a website read meanwhile.
    test.use({ javaScriptEnabled: scripts, expectedErrors: /status of 503.*website-brand/ })

    test('claims nothing while the database takes nothing, and keeps the words', async ({ page, leads }) => {
      const typed = form.typed(leads.email)
      await open(page, form, { scripts })
      await fill(page, typed)
      await leads.whileNothingIsKept(async () => {
        await press(page, form)
        await expect(theAnswer(page)).toHaveText(
          'We cannot take this at the moment. Nothing was kept, your words are still here: please try again in a few minutes.',
          { timeout: 20_000 },
        )
      })
      await expect(theAnswer(page)).toHaveRole('alert')
      await expect(theAnswer(page)).toBeFocused()
      await expectWordsKept(page, typed)
      expect(await leads.from(leads.email)).toEqual([])

      await press(page, form)
      await expect(theAnswer(page)).toContainText(form.thanks)
      expect(await leads.from(leads.email)).toHaveLength(1)
    })
  })
}

test('a double click, and Enter while it is being sent, make one submission', async ({ page, leads }) => {
  await open(page, contact)
  await fill(page, contact.typed(leads.email))
  let posts = 0
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await whenSent(page, async (route) => {
    posts++
    await held
    await route.continue()
  })
  const button = theForm(page).getByRole('button')
  await button.dblclick()
  await expect(button).toHaveText('Sending…')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await expect(theForm(page)).toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  letGo()
  await expect(theAnswer(page)).toHaveText(contact.thanks)
  await expect(button).toHaveText(contact.button)
  await expect(button).not.toHaveAttribute('aria-disabled')
  expect(posts).toBe(1)
  expect(await leads.from(leads.email)).toHaveLength(1)
})

test.describe('when the connection fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('offline, it says so, keeps every word and can be sent again', async ({ page, context, leads }) => {
    const typed = contact.typed(leads.email)
    await open(page, contact)
    await fill(page, typed)
    await context.setOffline(true)
    await press(page, contact)
    await expect(theAnswer(page)).toContainText('You seem to be offline.')
    await expectWordsKept(page, typed)
    await context.setOffline(false)
    await press(page, contact)
    await expect(theAnswer(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toHaveLength(1)
  })

  const failures = {
    'the server fails': (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.fulfill({ status: 500, body: 'Internal Server Error' }),
    'the connection breaks': (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.abort('connectionreset'),
  }
  for (const [name, act] of Object.entries(failures)) {
    test(`${name}: it says that it does not know, keeps every word and can be sent again`, async ({
      page,
      leads,
    }) => {
      const typed = contact.typed(leads.email)
      await open(page, contact)
      await fill(page, typed)
      const stop = await whenSent(page, act)
      await press(page, contact)
      await expect(theAnswer(page)).toContainText('No answer came back from our server.')
      await expect(theAnswer(page)).toContainText('never kept twice')
      await expectWordsKept(page, typed)
      await stop()
      await press(page, contact)
      await expect(theAnswer(page)).toHaveText(contact.thanks)
      expect(await leads.from(leads.email)).toHaveLength(1)
    })
  }

  test('the answer gets lost: sent again, it is kept once', async ({ page, leads }) => {
    await open(page, contact)
    await fill(page, contact.typed(leads.email))
    const stop = await whenSent(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(page, contact)
    await expect(theAnswer(page)).toContainText('never kept twice')
    await stop()
    await press(page, contact)
    await expect(theAnswer(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toHaveLength(1)
  })

  test('the server is silent: after half a minute it says so', async ({ page, leads }) => {
    await open(page, contact)
    await fill(page, contact.typed(leads.email))
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await whenSent(page, () => new Promise(() => undefined))
    await press(page, contact)
    await sent
    await page.clock.fastForward(31_000)
    await expect(theAnswer(page)).toContainText('No answer came back from our server.')
  })

  for (const form of forms) {
    test(`${form.name} on a page of an older version is loaded anew with every word`, async ({
      page,
      leads,
    }) => {
      const typed = form.typed(leads.email)
      await open(page, form)
      await fill(page, typed)
      const stop = await whenSent(page, (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'next-action': `40${'ab'.repeat(20)}` },
        }),
      )
      await press(page, form)
      await expect(theAnswer(page)).toContainText('This page was out of date and has been loaded anew.')
      await expect(theAnswer(page)).toBeFocused()
      await expectWordsKept(page, typed)
      // The draft is used up. The designer keeps a name and an email of its own until they are sent.
      const drafts = await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('liftpass-words-')),
      )
      expect(drafts).toEqual([])
      await stop()
      await press(page, form)
      await expect(theAnswer(page)).toContainText(form.thanks)
      expect(await leads.from(leads.email)).toMatchObject([{ apart_because: null }])
    })
  }

  test('without what checks the form, the server checks it', async ({ page, leads }) => {
    await open(page, contact)
    await page.waitForLoadState('networkidle')
    // What is fetched once scripts have taken the form over is the check.
    await page.route(/_next\/static\/chunks/, (route) => route.abort())
    await fill(page, { ...contact.typed(leads.email), Phone: 'none' })
    await press(page, contact)
    await expect(theAnswer(page).getByRole('listitem')).toHaveText(['Phone is invalid'])
  })
})

test.describe('what looks like a program’s work is thanked for and kept apart', () => {
  test('sent within two seconds', async ({ page, leads }) => {
    await open(page, contact)
    await fill(page, contact.typed(leads.email))
    // A second and a half since the page began to load.
    await page.evaluate(() => (performance.now = () => 1500))
    await press(page, contact)
    await expect(theAnswer(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toMatchObject([
      { state: 'apart', apart_because: expect.stringMatching(/^Sent 1500 ms after/) },
    ])
  })

  test('but not what was filled in before scripts came, however late they come', async ({ page, leads }) => {
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.clock.install()
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(contact.path, { waitUntil: 'commit' })
    await fill(page, contact.typed(leads.email))
    await page.clock.fastForward(3000)
    letThrough()
    await hydratedForms(page)
    await press(page, contact)
    await expect(theAnswer(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toMatchObject([{ apart_because: null }])
  })

  for (const form of forms) {
    test(`${form.name} with the hidden field filled in`, async ({ page, leads }) => {
      await open(page, form)
      await fill(page, form.typed(leads.email))
      await page.locator('input[name=website]').fill('http://spam.example', { force: true })
      await press(page, form)
      await expect(theAnswer(page)).toContainText(form.thanks)
      expect(await leads.from(leads.email)).toMatchObject([
        { state: 'apart', apart_because: expect.stringContaining('website') },
      ])
    })
  }
})
