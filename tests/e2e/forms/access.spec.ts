import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/leads'
import { fill, formNamed, forms, open, press, formMessage, theField, theForm } from './forms'

test('screen readers get the structure of the contact form', async ({ page }) => {
  await open(page, formNamed('contact'))
  await expect(theForm(page)).toMatchAriaSnapshot(`
    - textbox "Name"
    - textbox "Company name"
    - textbox "Email"
    - textbox "Phone"
    - textbox "Message"
    - button "Send Message"
  `)
})

test('screen readers get the structure of the free design form', async ({ page }) => {
  await open(page, formNamed('free-design'))
  await expect(theForm(page)).toMatchAriaSnapshot(`
    - textbox "Company Link"
    - textbox "Name"
    - textbox "E-Mail"
    - button "Send me my pass"
  `)
})

test('screen readers get the structure of the case study form', async ({ page }) => {
  await open(page, formNamed('case-study'))
  await expect(theForm(page)).toMatchAriaSnapshot(`
    - textbox "Email"
    - button "Download"
  `)
})

test('required fields are marked; the honeypot is hidden from screen readers', async ({ page }) => {
  await open(page, formNamed('contact'))
  await expect(theForm(page).getByRole('textbox')).toHaveCount(5)
  for (const label of ['Name', 'Email', 'Phone', 'Message']) {
    await expect(theField(page, label)).toHaveAttribute('required', '')
  }
  const trap = page.locator('input[name=website]')
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(trap.locator('..')).toHaveAttribute('aria-hidden', 'true')
})

test('phones show the right keyboard and offer autofill', async ({ page }) => {
  const expected = {
    contact: [
      ['Name', 'text', null, 'name'],
      ['Company name', 'text', null, 'organization'],
      ['Email', 'email', null, 'email'],
      ['Phone', 'tel', null, 'tel'],
    ],
    'free-design': [
      ['Company Link', 'text', 'url', 'url'],
      ['Name', 'text', null, 'name'],
      ['E-Mail', 'email', null, 'email'],
    ],
    'case-study': [['Email', 'email', null, 'email']],
  } as const
  for (const [name, fields] of Object.entries(expected)) {
    await page.goto(formNamed(name).path)
    for (const [label, type, inputMode, autoComplete] of fields) {
      const field = theField(page, label)
      const attributes = ['type', 'inputmode', 'autocomplete'].map((attribute) =>
        field.getAttribute(attribute),
      )
      expect(await Promise.all(attributes), label).toEqual([type, inputMode, autoComplete])
    }
  }
})

for (const form of forms) {
  test(`${form.name} has no accessibility violation with errors and after sending`, async ({
    page,
    leads,
  }) => {
    await open(page, form)
    await theForm(page).evaluate((element) => element.setAttribute('novalidate', ''))
    await press(page, form)
    await expect(formMessage(page)).toHaveRole('alert')
    await expectAccessible(page, 'wrong', 'main form')
    await fill(page, form.typed(leads.email))
    await press(page, form)
    await expect(formMessage(page)).toContainText(form.thanks)
    await expectAccessible(page, 'done', 'main form')
  })

  test.describe(`${form.name} on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('has large targets, shows errors in view, and never scrolls sideways', async ({ page, leads }) => {
      await open(page, form)
      const expectNoOverflow = async () =>
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0)
      const button = theForm(page).getByRole('button', { name: form.button })
      await theForm(page).evaluate((element) => element.setAttribute('novalidate', ''))
      await button.tap()
      await expect(formMessage(page)).toBeInViewport()
      await expectNoOverflow()
      for (const control of await theForm(page).getByRole('textbox').all()) {
        // With smaller letters iPhones zoom in; smaller targets are hard to tap.
        expect(
          await control.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
        ).toBeGreaterThanOrEqual(16)
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      }
      await fill(page, form.typed(leads.email))
      await button.tap()
      await expect(formMessage(page)).toContainText(form.thanks)
      await expect(formMessage(page)).toBeInViewport()
      await expectNoOverflow()
      expect(await leads.from(leads.email)).toHaveLength(1)
    })
  })
}
