import { expect, test } from '../support/leads'
import { fill, formNamed, open, press, formMessage, theField, theForm } from './forms'

const contact = formNamed('contact')
const freeDesign = formNamed('free-design')
const caseStudy = formNamed('case-study')

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('contact lists all errors together above the button, in the order of the form', async ({ page }) => {
      await open(page, contact, { scripts })
      await press(page, contact)
      const result = formMessage(page)
      await expect(result).toHaveRole('alert')
      await expect(result).toBeFocused()
      await expect(result.getByRole('listitem')).toHaveText([
        'Name is required',
        'Email is required',
        'Phone is required',
        'Message is required',
      ])
      const list = await result.boundingBox()
      const button = await page.getByRole('button', { name: contact.button }).boundingBox()
      expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
      for (const item of await result.getByRole('link').all()) {
        const [red = 0, green = 0, blue = 0] = await item.evaluate(
          (element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
        )
        expect(red, 'red').toBeGreaterThan(2 * Math.max(green, blue))
      }
    })

    test('contact ties each error to its field, and keeps all typed values', async ({ page, leads }) => {
      await open(page, contact, { scripts })
      const typed = { ...contact.typed(leads.email), Email: 'maya at gym', Phone: '(020)' }
      await fill(page, typed)
      await press(page, contact)
      await expect(formMessage(page).getByRole('listitem')).toHaveText([
        'Email is invalid',
        'Phone is invalid',
      ])
      for (const [label, value] of Object.entries(typed))
        await expect(theField(page, label)).toHaveValue(value)

      await expect(theField(page, 'Email')).toHaveAccessibleDescription('Email is invalid')
      await expect(theField(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(theField(page, 'Phone')).toHaveAccessibleDescription(
        'Digits, spaces and + only. Phone is invalid',
      )
      await expect(theField(page, 'Name')).not.toHaveAttribute('aria-invalid')
      await formMessage(page).getByRole('link', { name: 'Phone is invalid' }).press('Enter')
      await expect(theField(page, 'Phone')).toBeFocused()

      await fill(page, { Email: leads.email, Phone: '020' })
      await press(page, contact)
      await expect(formMessage(page)).toHaveText(contact.thanks)
      expect(await leads.from(leads.email)).toHaveLength(1)
    })

    test('the free design asks for a valid web address', async ({ page, leads }) => {
      await open(page, freeDesign, { scripts })
      await fill(page, { ...freeDesign.typed(leads.email), 'Company Link': 'my gym' })
      await press(page, freeDesign)
      await expect(formMessage(page).getByRole('listitem')).toHaveText([
        'Company link has to be a web address, such as gym.com',
      ])
      await expect(theField(page, 'Company Link')).toHaveValue('my gym')
      await expect(theField(page, 'Company Link')).toHaveAccessibleDescription(/such as gym\.com/)
      expect(await leads.from(leads.email)).toEqual([])
    })

    test('the case study is checked by the browser itself', async ({ page }) => {
      await open(page, caseStudy, { scripts })
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      for (const wrong of ['', 'maya']) {
        await fill(page, { Email: wrong })
        await press(page, caseStudy)
        await expect(theForm(page).locator(':invalid')).toHaveCount(1)
        await expect(theField(page, 'Email')).toBeFocused()
      }
      expect(posts).toEqual([])
      await expect(formMessage(page)).toHaveCount(0)
    })

    test('the case study is checked on the server when the browser does not', async ({ page }) => {
      await open(page, caseStudy, { scripts })
      await theForm(page).evaluate((form) => form.setAttribute('novalidate', ''))
      await fill(page, { Email: 'maya..okoro@gym..com' })
      await press(page, caseStudy)
      await expect(formMessage(page).getByRole('listitem')).toHaveText(['Email is invalid'])
      await expect(theField(page, 'Email')).toHaveValue('maya..okoro@gym..com')
    })
  })
}

test('with scripts a field is no longer marked once the visitor changes it', async ({ page }) => {
  await open(page, contact)
  await press(page, contact)
  await expect(formMessage(page).getByRole('listitem')).toHaveCount(4)
  await theField(page, 'Email').pressSequentially('m')
  await expect(theField(page, 'Email')).toBeFocused()
  await expect(theField(page, 'Email')).not.toHaveAttribute('aria-invalid')
  await expect(theField(page, 'Email')).toHaveValue('m')
  await expect(formMessage(page).getByRole('listitem')).toHaveText([
    'Name is required',
    'Phone is required',
    'Message is required',
  ])
  await fill(page, { Name: 'Maya', Phone: '020', Message: 'Hello' })
  await expect(formMessage(page)).toHaveCount(0)
  await press(page, contact)
  await expect(formMessage(page).getByRole('listitem')).toHaveText(['Email is invalid'])
  await expect(formMessage(page)).toBeFocused()
})

for (const form of [contact, freeDesign]) {
  test(`on a phone the links of the message lead to a field of ${form.name} and its label`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, form)
    await press(page, form)
    for (const link of await formMessage(page).getByRole('link').all()) {
      await link.press('Enter')
      const covered = await page.locator('input:focus, textarea:focus').evaluate((field) => {
        const label = document.querySelector(`label[for="${field.id}"]`)
        const { left = 0, top = 0 } = label?.getBoundingClientRect() ?? {}
        return document.elementFromPoint(left + 4, top + 4) !== label
      })
      expect(covered, await link.innerText()).toBe(false)
    }
  })
}

test('with scripts an invalid form is not sent', async ({ page }) => {
  await open(page, contact)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await press(page, contact)
  await expect(formMessage(page)).toBeVisible()
  expect(posts).toEqual([])
})

test('the validation code is fetched when a visitor starts to fill the form in, not before', async ({
  page,
}) => {
  await open(page, contact)
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const fetched = page.waitForRequest((request) => request.resourceType() === 'script')
  await theField(page, 'Name').focus()
  await fetched
  expect(scripts.length).toBeGreaterThan(0)
})
