import type { Page } from '@playwright/test'
import { plates } from '@/lib/pass-design/colors'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible'
import { layoutShifts } from '../support/layout-shifts'
import { expect, test } from '../support/leads'
import { fill, formNamed, press, formMessage, theField, theForm } from './forms'

const form = formNamed('free-design')
/** A made-up gym of the local cloud, and the colour of its website. */
const IRONWORKS = { link: 'ironworks.example', name: 'Ironworks Gym', color: '#b3261e' }

const thePass = (page: Page) => page.getByRole('img', { name: /^Pass in/ })
const ground = (page: Page) => thePass(page).locator('rect').first()
const logo = (page: Page) => thePass(page).locator('image')
const openEverything = (page: Page) => page.getByText('Change name, logo, fields and code').click()

test('the pass takes the design of the entered website, keeps manual changes, and survives a reload', async ({
  page,
}) => {
  await page.goto(form.path)
  await expect(thePass(page)).toHaveAccessibleName(/Your gym/)
  await theField(page, 'Company Link').pressSequentially(IRONWORKS.link)
  await expect(ground(page)).toHaveAttribute('fill', IRONWORKS.color)
  await expect(logo(page)).toBeVisible()
  await expect(thePass(page)).toHaveAccessibleName(/Ironworks Gym/)
  await expect(theForm(page)).toContainText(
    'Your pass has taken on the colours and the logo of ironworks.example.',
  )
  await theField(page, 'Name').fill('Alex')
  await page.getByRole('radio', { name: 'Green' }).check()
  await openEverything(page)
  await theField(page, 'Gym name').fill('The Works')
  await page.getByText('Barcode').click()
  // Reading another website changes the logo and nothing else.
  const before = await logo(page).getAttribute('href')
  await theField(page, 'Company Link').fill('harbour-boxing.example')
  await expect(logo(page)).not.toHaveAttribute('href', before ?? '')
  const [green] = plates.filter(({ id }) => id === 'green')
  const expectMine = async () => {
    await expect(thePass(page)).toHaveAccessibleName(/The Works, Alex.*Barcode/)
    await expect(ground(page)).toHaveAttribute('fill', green?.color ?? '')
    await expect(logo(page)).toBeVisible()
  }
  await expectMine()
  await page.waitForURL(/#pass=/)
  const length = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Google Wallet' }).click()
  await expect(thePass(page)).toHaveAccessibleName(/Google Wallet/)
  await page.getByRole('button', { name: 'Show the back' }).click()
  await expect(page.getByRole('img', { name: /^Back of the pass in Google Wallet, The Works/ })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(length)
  // No touch needed: a page with a pass in its URL loads its scripts at once.
  await page.reload()
  await expectMine()
  await expect(theField(page, 'Company Link')).toHaveValue('harbour-boxing.example')
})

test('an uploaded image becomes the logo, stays in the tab, and is sent with the design', async ({
  page,
  context,
  leads,
}) => {
  await page.goto(form.path)
  await theField(page, 'Company Link').fill('plain-barbell.example')
  await openEverything(page)
  const file = theForm(page).getByLabel('Upload a logo')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(theForm(page)).toContainText('This browser cannot show that file as a picture.')
  await file.setInputFiles('content/images/hero.png')
  await expect(logo(page)).toHaveAttribute('href', /^data:image\/png;base64,/)
  const uploaded = (await logo(page).getAttribute('href')) ?? ''
  expect(uploaded.length).toBeLessThan(64 * 1024)
  await page.waitForURL(/own=logo/)
  await page.reload()
  await expect(logo(page)).toHaveAttribute('href', uploaded)

  // Another tab, like a recipient of the link, gets the logo of the website, which has none.
  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(thePass(shared)).toHaveAccessibleName(/Plain Barbell/)
  await expect(logo(shared)).toHaveCount(0)
  await shared.close()

  await fill(page, { Name: 'Maya', 'E-Mail': leads.email })
  await press(page, form)
  await expect(formMessage(page)).toHaveText(form.thanks)
  await expect(theForm(page).getByRole('img', { name: /^Pass in.*Plain Barbell/ })).toBeVisible()
  expect(await leads.from(leads.email)).toHaveLength(1)
})

test('the rest of the designer loads at the first touch without a layout shift', async ({ page }) => {
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname)
  })
  await page.goto(form.path, { waitUntil: 'networkidle' })
  const controls = '/pass-designer/controls.css'
  expect(styles).not.toContain(controls)
  const touched = await page.evaluate(() => performance.now())
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  // React adds this field and the controls in one rendering, which waits for the styles of the controls.
  await expect(page.locator('input[name=design]')).toBeAttached()
  expect(styles).toContain(controls)
  expect(await layoutShifts(page, touched)).toEqual([])
})

test.describe('a website that cannot be read', () => {
  test.use({ expectedErrors: /status of 503.*website-brand/ })

  test('shows a message, and the form can still be sent', async ({ page, leads }) => {
    await page.route('**/api/website-brand', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(form.path)
    await fill(page, form.typed(leads.email))
    await expect(theForm(page)).toContainText('We could not read gym.example.')
    await press(page, form)
    await expect(formMessage(page)).toHaveText(form.thanks)
    // Nothing about a website below the field that is empty now, until the visitor types one again.
    await expect(theField(page, 'Company Link')).toHaveValue('')
    await expect(theForm(page)).not.toContainText('We could not read')
    await fill(page, { 'Company Link': 'gym.example/about' })
    await expect(theForm(page)).toContainText('We could not read gym.example.')
  })
})

test('a phone on its side keeps its height for the form, not for the pass', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(form.path)
  await theField(page, 'E-Mail').evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await expect(thePass(page)).not.toBeInViewport()
})

test('the designer has no accessibility violation, and fits on a small phone', async ({ page }) => {
  await page.goto(`${form.path}#pass=`)
  await openEverything(page)
  await expect(theField(page, 'Gym name')).toBeVisible()
  await theForm(page).getByLabel('Another colour').fill('#777777')
  await expect(theForm(page)).toContainText('Text would be hard to read on this colour.')
  await expectAccessible(page, 'the designer')
  await expectNoSidewaysScroll(page, 'the designer')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the response shows the pass with the chosen plate', async ({ page, leads }) => {
    await page.goto(form.path)
    await page.getByRole('radio', { name: 'Green' }).check()
    await fill(page, { ...form.typed(leads.email), 'Company Link': IRONWORKS.link })
    await press(page, form)
    await expect(formMessage(page)).toHaveText(form.thanks)
    const pass = theForm(page).getByRole('img', { name: /^Pass in Apple Wallet, Ironworks.*Maya/ })
    await expect(pass).toBeVisible()
    await expect(pass.locator('rect').first()).toHaveAttribute('fill', '#1b7a48')
  })
})
