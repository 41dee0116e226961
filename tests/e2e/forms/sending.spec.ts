import type { Page } from '@playwright/test'
import { expect, test } from '../support/plain/test'
import { fill, formMessage, forms, hydratedForms, open, press, theField, theForm } from './forms'

for (const form of forms) {
  for (const scripts of [true, false]) {
    test.describe(`${form.name} with scripts ${scripts ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled: scripts })

      test('is saved, thanked for and cleared', { tag: '@browser' }, async ({ page, leads }) => {
        await open(page, form, { scripts })
        await fill(page, form.typed(leads.email))
        const posting = page.waitForResponse((response) => response.request().method() === 'POST')
        await press(page, form)
        await expect(formMessage(page)).toContainText(form.thanks)
        await expect(formMessage(page)).toHaveRole('status')
        await expect(formMessage(page)).toBeFocused()
        await expect(formMessage(page)).toBeInViewport()
        await expect(theForm(page).getByRole('button', { name: form.button })).toHaveClass(/outline/)
        for (const label of Object.keys(form.typed(''))) await expect(theField(page, label)).toHaveValue('')

        const response = await posting
        expect(response.status()).toBe(200)
        if (form.name === 'case-study') {
          const links = theForm(page).getByRole('link')
          await expect(links).toHaveText(['Download the case study (PDF)', 'Read it on this site'])
          const document = await page.request.get((await links.first().getAttribute('href')) ?? '')
          expect(document.headers()['content-type']).toBe('application/pdf')
        }
        expect(response.headers()['cache-control']).toContain('no-store')
        const kept = await leads.from(leads.email)
        expect(kept).toMatchObject([{ form: form.name, values: form.kept(leads.email), spam_reason: null }])
      })

      test('leaves the page clean for the next visitor', async ({ page, leads, request }) => {
        await open(page, form, { scripts })
        await fill(page, { ...form.typed(leads.email), ...(form.name === 'case-study' ? {} : { Name: '' }) })
        await press(page, form)
        await expect(formMessage(page)).toBeVisible()
        const next = await request.get(form.path)
        expect(next.headers()['x-nextjs-cache']).toBe('HIT')
        const html = await next.text()
        expect(html.toLowerCase()).not.toContain(leads.email)
        expect(html).not.toContain('role="alert"')
        expect(html).not.toContain('role="status"')
      })

      test('sent twice with the same values is one lead', async ({ page, leads }) => {
        for (let time = 0; time < 2; time++) {
          await open(page, form, { scripts })
          await fill(page, form.typed(leads.email))
          await press(page, form)
          await expect(formMessage(page)).toContainText(form.thanks)
        }
        expect(await leads.from(leads.email)).toHaveLength(1)
      })
    })
  }

  test(`${form.name} can be filled in and sent by keyboard alone`, async ({ page, leads }) => {
    await open(page, form)
    const typed = Object.entries(form.typed(leads.email))
    const [first = ''] = typed[0] ?? []
    await theField(page, first).focus()
    for (const [label, value] of typed) {
      // No hidden element takes the focus on the way.
      await expect(theField(page, label)).toBeFocused()
      await page.keyboard.type(value.replaceAll('\n', ' '))
      await page.keyboard.press('Tab')
    }
    // The controls of the pass designer are between the last field and the button: plates, another colour, other
    // settings.
    const button = page.getByRole('button', { name: form.button })
    const focused = () => button.evaluate((element) => element === document.activeElement)
    for (let stop = 0; stop < 3 && !(await focused()); stop++) await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(formMessage(page)).toContainText(form.thanks)
    await expect(formMessage(page)).toBeFocused()
    expect(await leads.from(leads.email)).toHaveLength(1)
  })
}

const contact = forms[1] as (typeof forms)[number]

/** Sends the contact form with a mistake, and again without it. */
async function sendAfterMistake(page: Page, email: string) {
  await fill(page, { ...contact.typed(email), Phone: 'none' })
  await press(page, contact)
  await expect(formMessage(page)).toContainText('Phone is invalid')
  await fill(page, { Phone: '020' })
  await press(page, contact)
  await expect(formMessage(page)).toHaveText(contact.thanks)
}

test.describe('the number of clients in the URL of the page', () => {
  for (const scripts of [true, false]) {
    test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled: scripts })

      test('is saved, also after an error', async ({ page, leads }) => {
        await open(page, contact, { scripts, query: '?numClients=250' })
        await sendAfterMistake(page, leads.email)
        expect(await leads.from(leads.email)).toMatchObject([{ values: { numClients: '250', phone: '020' } }])
      })

      test('is dropped when it is not a number', async ({ page, leads }) => {
        await open(page, contact, { scripts, query: '?numClients=many' })
        await fill(page, contact.typed(leads.email))
        await press(page, contact)
        await expect(formMessage(page)).toHaveText(contact.thanks)
        expect((await leads.from(leads.email))[0]?.values).toEqual(contact.kept(leads.email))
      })
    })
  }
})

test.describe('a lead records', () => {
  const referer = 'https://www.news.example/gyms'
  const page = { page: '/contact', place: 'Form of the page' }

  test('with scripts: the campaign of the first page of the visit, and the website before it', async ({
    page: tab,
    leads,
  }) => {
    await tab.clock.install()
    await tab.goto('/?utm_source=newsletter&utm_campaign=Spring&numClients=5', { referer })
    await tab.locator('header').getByRole('link', { name: 'Contact Us' }).first().click()
    await tab.waitForURL('/contact')
    await hydratedForms(tab)
    await tab.clock.fastForward(5000)
    await fill(tab, contact.typed(leads.email))
    await press(tab, contact)
    await expect(formMessage(tab)).toHaveText(contact.thanks)
    expect(await leads.from(leads.email)).toMatchObject([
      {
        values: contact.kept(leads.email),
        attribution: { ...page, campaign: 'Spring', source: 'newsletter', referrer: 'news.example' },
      },
    ])
    expect(await tab.context().cookies()).toEqual([])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the page of the form, the campaign in its URL, and the website before it, also after a mistake @browser', async ({
      page: tab,
      leads,
    }) => {
      // Next.js itself sends the page at this URL.
      const arrival = await tab.request.get('/contact?page=2', { headers: { referer } })
      expect(await arrival.text()).toContain('value="https://www.news.example"')
      expect(arrival.headers()).toMatchObject({ 'cache-control': 'private, max-age=0, must-revalidate' })
      await tab.goto('/contact?utm_medium=email&utm_campaign=Spring', { referer })
      await sendAfterMistake(tab, leads.email)
      const attribution = { ...page, campaign: 'Spring', medium: 'email', referrer: 'news.example' }
      expect(await leads.from(leads.email)).toMatchObject([{ attribution }])
    })

    test('the campaign in the URL of the page before that of the form, also after a mistake @browser', async ({
      page: tab,
      leads,
    }) => {
      await tab.goto('/?utm_campaign=Spring')
      await tab.locator('a[href="/contact"]').first().click()
      await sendAfterMistake(tab, leads.email)
      expect(await leads.from(leads.email)).toMatchObject([{ attribution: { ...page, campaign: 'Spring' } }])
    })
  })
})
