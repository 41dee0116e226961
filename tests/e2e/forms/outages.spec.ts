import type { Page } from '@playwright/test'
import { expect, test } from '../support/leads'
import { fill, formNamed, forms, open, press, hydratedForms, formMessage, theField, theForm } from './forms'

const contact = formNamed('contact')

/** Replaces the handling of the POST requests of a page until the returned function is called. */
async function whenSent(
  page: Page,
  act: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
) {
  const address = (url: URL) => url.host.startsWith('localhost')
  await page.route(address, (route) => (route.request().method() === 'POST' ? act(route) : route.fallback()))
  return () => page.unroute(address)
}

async function expectTextsKept(page: Page, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await expect(theField(page, label)).toHaveValue(value)
}

// The same code saves all forms; with scripts and without, the typed values come back in two ways.
for (const [index, form] of forms.entries()) {
  const scripts = index % 2 === 0
  test.describe(`${form.name} with scripts ${scripts ? 'on' : 'off'}`, () => {
    // The website is not read meanwhile either.
    test.use({ javaScriptEnabled: scripts, expectedErrors: /status of 503.*website-brand/ })

    test('shows an error while the database is down, and keeps the typed values', async ({ page, leads }) => {
      const typed = form.typed(leads.email)
      await open(page, form, { scripts })
      await fill(page, typed)
      await leads.whileNothingIsKept(async () => {
        await press(page, form)
        await expect(formMessage(page)).toHaveText(
          'Our server has a problem at the moment. Nothing was saved, but what you typed is still here. Please try again in a few minutes.',
          { timeout: 20_000 },
        )
      })
      await expect(formMessage(page)).toHaveRole('alert')
      await expect(formMessage(page)).toBeFocused()
      await expectTextsKept(page, typed)
      expect(await leads.from(leads.email)).toEqual([])

      await press(page, form)
      await expect(formMessage(page)).toContainText(form.thanks)
      expect(await leads.from(leads.email)).toHaveLength(1)
    })
  })
}

test('a double click, and Enter during sending, make one submission', async ({ page, leads }) => {
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
  await expect(formMessage(page)).toHaveText(contact.thanks)
  await expect(button).toHaveText(contact.button)
  await expect(button).not.toHaveAttribute('aria-disabled')
  expect(posts).toBe(1)
  expect(await leads.from(leads.email)).toHaveLength(1)
})

test.describe('when the connection fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('offline, the form says so, keeps all values and can be sent again', async ({
    page,
    context,
    leads,
  }) => {
    const typed = contact.typed(leads.email)
    await open(page, contact)
    await fill(page, typed)
    await context.setOffline(true)
    await press(page, contact)
    await expect(formMessage(page)).toContainText('You seem to be offline.')
    await expectTextsKept(page, typed)
    await context.setOffline(false)
    await press(page, contact)
    await expect(formMessage(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toHaveLength(1)
  })

  const failures = {
    'the server fails': (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.fulfill({ status: 500, body: 'Internal Server Error' }),
    'the connection breaks': (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.abort('connectionreset'),
  }
  for (const [name, act] of Object.entries(failures)) {
    test(`${name}: the form says that the result is unknown, keeps all values and can be sent again`, async ({
      page,
      leads,
    }) => {
      const typed = contact.typed(leads.email)
      await open(page, contact)
      await fill(page, typed)
      const stop = await whenSent(page, act)
      await press(page, contact)
      await expect(formMessage(page)).toContainText('Our server did not respond.')
      await expect(formMessage(page)).toContainText('saved only once')
      await expectTextsKept(page, typed)
      await stop()
      await press(page, contact)
      await expect(formMessage(page)).toHaveText(contact.thanks)
      expect(await leads.from(leads.email)).toHaveLength(1)
    })
  }

  test('after a lost response, sending again saves one lead', async ({ page, leads }) => {
    await open(page, contact)
    await fill(page, contact.typed(leads.email))
    const stop = await whenSent(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(page, contact)
    await expect(formMessage(page)).toContainText('saved only once')
    await stop()
    await press(page, contact)
    await expect(formMessage(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toHaveLength(1)
  })

  test('the form reports a server that is silent for half a minute', async ({ page, leads }) => {
    await open(page, contact)
    await fill(page, contact.typed(leads.email))
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await whenSent(page, () => new Promise(() => undefined))
    await press(page, contact)
    await sent
    await page.clock.fastForward(31_000)
    await expect(formMessage(page)).toContainText('Our server did not respond.')
  })

  for (const form of forms) {
    test(`${form.name} on a page of an older version reloads with all typed values`, async ({
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
      await expect(formMessage(page)).toContainText('This page was out of date and has been reloaded.')
      await expect(formMessage(page)).toBeFocused()
      await expectTextsKept(page, typed)
      // Restoring the draft deletes it. The designer stores name and email itself until they are sent.
      const drafts = await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('liftpass-words-')),
      )
      expect(drafts).toEqual([])
      await stop()
      await press(page, form)
      await expect(formMessage(page)).toContainText(form.thanks)
      expect(await leads.from(leads.email)).toMatchObject([{ spam_reason: null }])
    })
  }

  test('the server validates the form when the validation code does not load', async ({ page, leads }) => {
    await open(page, contact)
    await page.waitForLoadState('networkidle')
    // The script fetched after hydration is the validation code.
    await page.route(/_next\/static\/chunks/, (route) => route.abort())
    await fill(page, { ...contact.typed(leads.email), Phone: 'none' })
    await press(page, contact)
    await expect(formMessage(page).getByRole('listitem')).toHaveText(['Phone is invalid'])
  })
})

test.describe('a submission that looks like spam is thanked for and quarantined', () => {
  test('when it is sent within two seconds', async ({ page, leads }) => {
    await open(page, contact)
    await fill(page, contact.typed(leads.email))
    // 1.5 seconds since the page began to load.
    await page.evaluate(() => (performance.now = () => 1500))
    await press(page, contact)
    await expect(formMessage(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toMatchObject([
      { state: 'quarantined', spam_reason: expect.stringMatching(/^Sent 1500 ms after/) },
    ])
  })

  test('but not when the visitor filled it in before the scripts loaded', async ({ page, leads }) => {
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
    await expect(formMessage(page)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toMatchObject([{ spam_reason: null }])
  })

  for (const form of forms) {
    test(`when the hidden field of ${form.name} is filled in`, async ({ page, leads }) => {
      await open(page, form)
      await fill(page, form.typed(leads.email))
      await page.locator('input[name=website]').fill('http://spam.example', { force: true })
      await press(page, form)
      await expect(formMessage(page)).toContainText(form.thanks)
      expect(await leads.from(leads.email)).toMatchObject([
        { state: 'quarantined', spam_reason: expect.stringContaining('website') },
      ])
    })
  }
})
