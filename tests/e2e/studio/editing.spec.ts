import {
  account,
  eventually,
  expect,
  field,
  open,
  openActions,
  publish,
  stored,
  test,
  visitorSees,
} from '../support/studio'

const headingOf = (id: string) => `*[_id == "${id}"][0].sections[_key == "hero"][0].heading`

test('an editor clicks the hero on the page, edits it beside the preview, and publishes it', async ({
  openAs,
}) => {
  const page = await openAs('editor')
  await page.goto('/studio/presentation?preview=%2F')
  const site = page.frameLocator('iframe')
  const heading = field(page, 'sections[_key=="hero"].heading').getByRole('textbox')
  // The page can be clicked before its overlay is active.
  await expect(async () => {
    await site.locator('h1').click()
    await expect(heading).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await heading.fill('Lift the whole gym')
  await expect(site.locator('h1')).toHaveText('Lift the whole gym')
  await eventually(headingOf('drafts.home')).toBe('Lift the whole gym')
  expect(await stored(headingOf('home'))).not.toBe('Lift the whole gym')

  await publish(page)
  await expect(page.locator('[data-ui="Toast"]')).toHaveText(/Published/)
  await eventually(headingOf('home')).toBe('Lift the whole gym')
  expect(await stored('count(*[_id == "drafts.home"])')).toBe(0)
  await visitorSees('/', 'Lift the whole gym')

  await test.step('the history beside the preview fits the window, with day and time', async () => {
    await page.getByTestId('pane-footer-document-status').click()
    const history = page.locator('[data-ui="DocumentInspectorPanel"]')
    await history.getByRole('tab', { name: 'History' }).click()
    const moment = history
      .getByTestId('timeline-item-button')
      .filter({ hasText: 'Published' })
      .first()
      .locator('time')
    await expect(history).toBeInViewport({ ratio: 0.99 })
    await expect(moment).toBeInViewport({ ratio: 0.99 })
    const shown = await moment.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(shown).toContain(String(new Date().getFullYear()))

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: 'Form' }).click()
    await expect(history).toBeInViewport({ ratio: 0.99 })
    await expect(page.getByTestId('action-publish')).toBeInViewport()
  })
})

test('on a phone, tapping text in the preview opens the form, whose dialogs do not cover the tabs', async ({
  openAs,
}) => {
  const page = await openAs('editor')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/presentation?preview=%2F')
  const words = page.frameLocator('iframe').locator('h1')
  const section = page.getByTestId('nested-object-dialog')
  const heading = field(page, 'sections[_key=="hero"].heading').getByRole('textbox')
  const pageTab = page.getByRole('tab', { name: 'Page', exact: true })
  // The page can be tapped before its overlay is active; once a tap has opened the form, the page is hidden.
  await expect(async () => {
    if (!(await heading.isVisible())) await words.click({ timeout: 3_000 })
    await expect(heading).toBeInViewport({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })

  // Playwright clicks only uncovered elements, so this click shows that no dialog covers the tab.
  await pageTab.click()
  await words.click()
  await expect(heading).toBeInViewport()
  const cross = page.getByRole('button', { name: 'Close dialog' }).last()
  await cross.click()
  await expect(section).toBeHidden()

  await test.step('the cross of an item within an item leads back to the outer one', async () => {
    const figures = 'sections[_key=="figures"]'
    const path = `${figures}.figures[_key=="added"].number`
    await open(page, { id: 'landing-foundry-row', type: 'landingPage', path })
    await expect(field(page, path)).toBeVisible()
    await cross.click()
    await expect(field(page, path)).toBeHidden()
    await expect(field(page, `${figures}.heading`)).toBeVisible()
    await cross.click()
    await expect(field(page, `${figures}.heading`)).toBeHidden()
  })
})

test('an editor restores an earlier version from the history', async ({ openAs }) => {
  const page = await openAs('editor')
  await open(page, { id: 'page-team', type: 'page', path: 'intro' })
  const intro = (id: string) => `*[_id == "${id}"][0].intro`
  const write = async (text: string) => {
    await field(page, 'intro').locator('textarea').fill(text)
    await eventually(intro('drafts.page-team')).toBe(text)
    await publish(page)
    await eventually(intro('page-team')).toBe(text)
  }
  await write('The people behind the passes.')
  await write('A mistake that was published.')

  await openActions(page)
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const versions = history.getByRole('listitem')
  await expect(versions.last()).toContainText('Before the first change')
  const published = versions.filter({ hasText: new RegExp(`Published\\s*by ${account('editor').name}`) })
  await published.nth(1).getByRole('button').click()
  const difference = history.getByRole('region', { name: 'Introduction' })
  await expect(difference).toContainText('The people behind the passes.')
  await expect(difference).toContainText('A mistake that was published.')
  await expect(difference.locator('del').first()).toBeVisible()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(history).toBeHidden()
  await eventually(intro('drafts.page-team')).toBe('The people behind the passes.')
  expect(await stored(intro('page-team'))).toBe('A mistake that was published.')
  await publish(page)
  await visitorSees('/team', 'The people behind the passes.')
})
