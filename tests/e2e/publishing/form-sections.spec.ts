import { editor } from '../support/content'
import { hydrated } from '../support/hydration'
import { expect, test } from '../support/leads'

/** A landing page with the same form twice. */
const page = {
  _id: 'landing-of-a-test-forms',
  _type: 'landingPage',
  title: 'Forms of a test',
  slug: { current: 'forms-of-a-test' },
  sections: [
    { _key: 'a', _type: 'contactFormSection', heading: 'First', campaign: 'first-campaign' },
    { _key: 'b', _type: 'contactFormSection', heading: 'Second', campaign: 'second-campaign', anchor: 'ask' },
  ],
}

test.beforeAll(() => editor().createOrReplace(page))
test.afterAll(() => editor().delete(page._id))

for (const scripts of [true, false]) {
  test.describe(`two contact forms on a landing page with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('answer each for itself, and the lead has page, place and campaign of its form', async ({
      page: tab,
      request,
      leads,
    }) => {
      await expect.poll(async () => (await request.get('/forms-of-a-test')).status()).toBe(200)
      // Five seconds: a form sent within two seconds counts as spam.
      if (scripts) await tab.clock.install()
      await tab.goto('/forms-of-a-test')
      if (scripts) await hydrated(tab, 'main form')
      if (scripts) await tab.clock.fastForward(5000)

      const [first, second] = [tab.locator('main form').first(), tab.locator('main form').last()]
      const typed = { Name: 'Maya', Email: leads.email, Phone: '020', Message: 'How much?' }
      for (const [label, value] of Object.entries(typed))
        await second.getByLabel(label, { exact: true }).fill(value)
      await second.getByRole('button', { name: 'Send Message' }).click()
      await expect(second.getByRole('status')).toBeFocused()
      await expect(first.getByRole('status')).toHaveCount(0)
      expect(await leads.from(leads.email)).toMatchObject([
        {
          form: 'contact',
          attribution: { page: '/forms-of-a-test', place: 'ask', campaign: 'second-campaign' },
        },
      ])
    })
  })
}
