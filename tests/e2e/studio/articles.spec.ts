import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { credentials, editor } from '../support/content'
import {
  eventually,
  expect,
  field,
  go,
  harmless,
  open,
  openActions,
  publish,
  stored,
  test,
  visit,
  visitorSees,
} from '../support/studio'

async function writeArticle(page: Page, title: string): Promise<string> {
  await page.goto('/studio/intent/create/type=article;template=article')
  const generate = field(page, 'slug').getByRole('button', { name: 'Generate' })
  await generate.click()
  await expect(field(page, 'slug')).toContainText('Write that first')
  await field(page, 'title').getByRole('textbox').fill(title)
  await generate.click()
  await field(page, 'excerpt').getByRole('textbox').fill('How a gym gave up its key box.')
  const picture = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#1d4e9e' } }).png()
  await page
    .getByTestId('form-view')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lockers.png', mimeType: 'image/png', buffer: await picture.toBuffer() })
  await field(page, 'cover.alt').getByRole('textbox').fill('A row of blue lockers')
  const body = page.getByTestId('pt-editor')
  await body.click()
  await body.getByRole('textbox').click()
  await page.keyboard.type('Nobody asks for a key any more.')
  await page.getByRole('tab', { name: 'Author & dates' }).click()
  await page.getByPlaceholder('Type to search').fill('Robin')
  await page.getByTestId('autocomplete-popover').getByText('Robin Ellery').click()
  const written =
    '*[_id in path("drafts.**") && title == $title && author._ref == "member-robin-ellery"][0]._id'
  await eventually(written, { title }).toMatch(/^drafts\./)
  return (await stored<string>(written, { title })).slice('drafts.'.length)
}

test('an editor writes and schedules an article, which the site publishes at its time', async ({
  openAs,
  request,
}) => {
  const page = await openAs('editor')
  const id = await writeArticle(page, 'Lockers without keys')
  const panel = page.getByRole('button', { name: 'Search & sharing', exact: true })
  // Validation ends some time after the last letter. When its button goes, the Studio reuses those beside it.
  await expect(page.getByRole('button', { name: 'Validation', exact: true })).toBeHidden()
  await panel.click()
  await expect(page.getByTestId('share-card')).toContainText('Lockers without keys')
  await panel.click()
  await page.getByRole('tab', { name: 'Search & sharing' }).click()
  await expect(page.getByTestId('search-result')).toContainText(
    /\/blog\/lockers-without-keys.*Lockers without keys · Liftpass.*gave up its key box/,
  )
  await expect(page.getByTestId('share-card')).toContainText('Lockers without keys')
  const searchTitle = 'Lockers without keys, and how they changed an ordinary working day'
  await field(page, 'seo.title').getByRole('textbox').fill(searchTitle)
  await expect(page.getByTestId('search-result')).toContainText('an ordinary …')
  await expect(page.getByLabel('66 of 60 characters')).toBeVisible()
  await expect(page.getByTestId('messages-seo.title')).toHaveText(/^Google cuts titles/)
  await eventually('*[_id == $id][0].seo.title', { id: `drafts.${id}` }).toBe(searchTitle)
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish at a chosen time' })
  await dialog.getByLabel('Day').fill('2031-03-04')
  await dialog.getByRole('textbox', { name: 'Time' }).or(dialog.locator('input[type=time]')).fill('09:30')
  await expect(dialog.getByTestId('time-in-words')).toContainText('Tuesday, 4 March 2031 at 09:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()

  const schedule = '*[_id == $id][0]{state, documentId, publishAt}'
  const scheduleId = `schedules.${id}`
  await eventually(schedule, { id: scheduleId }).toMatchObject({ state: 'waiting', documentId: id })
  await expect(page.getByText('Scheduled: 4 Mar')).toBeVisible()
  const { publishAt } = await stored<{ publishAt: string }>(schedule, { id: scheduleId })
  const there = await page.evaluate(() => new Date('2031-03-04T09:30').toISOString())
  expect(new Date(publishAt).toISOString()).toBe(there)
  expect((await visit('/blog/lockers-without-keys')).status).toBe(404)

  // Instead of waiting for 2031, the test moves the time; the real job publishes the article.
  await editor()
    .patch(scheduleId)
    .set({ publishAt: new Date(Date.now() - 1_000).toISOString() })
    .commit()
  const work = () =>
    request.get('/api/scheduled-publishing', {
      headers: { authorization: `Bearer ${credentials().cronSecret}` },
    })
  expect((await request.get('/api/scheduled-publishing')).status()).toBe(401)
  await expect
    .poll(async () => {
      await work()
      return stored('count(*[_id == $id])', { id })
    })
    .toBe(1)
  expect(await stored('count(*[_id == $id])', { id: `drafts.${id}` })).toBe(0)
  await visitorSees('/blog/lockers-without-keys', 'Nobody asks for a key any more.')
  await visitorSees('/blog', 'Lockers without keys')
})

test('after the menu of styles and after Edit Link, typing goes into the text', async ({ openAs }) => {
  const page = await openAs('editor')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, { id: 'article-thefutureoffitness', type: 'article', path: 'body' })
  const body = field(page, 'body')
  const text = body.locator('[contenteditable=true]').first()
  await text.getByText('Ask ten gym owners').click()
  await page.keyboard.press('End')
  await body.locator('#block-style-select').click()
  await page.getByRole('menuitem').filter({ hasText: 'Quote' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type(' (a quote)')
  await expect(text.locator('blockquote').first()).toContainText('(a quote)')

  await page.keyboard.press('Shift+Home')
  await body.getByRole('button', { name: 'Link' }).click()
  const link = page.getByTestId('popover-edit-dialog')
  await link.getByLabel('Web address').fill('https://liftpass.example')
  await link.getByTestId('close-popover-edit-dialog-button').click()
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' (after a link)')
  const draft = '*[_id == "drafts.article-thefutureoffitness"][0].body[0]'
  await eventually(`${draft}.style`).toBe('blockquote')
  await eventually(`pt::text(${draft})`).toContain('(after a link)')

  // Without animations the menu focuses its button when it closes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const styles = body.locator('#block-style-select')
  await styles.click()
  await page.getByRole('menuitem').filter({ hasText: 'Paragraph' }).click()
  await expect(styles).toHaveAttribute('aria-expanded', 'false')
  await expect(text).toBeFocused()
})

test.describe('pasting', () => {
  // The Studio warns of any paste with formatting, as word processors put it on the clipboard.
  test.use({ expectedErrors: new RegExp(`${harmless.source}|Clipboard contains both text and HTML`) })

  test('headings get one of the two levels of our texts', async ({ openAs }) => {
    const page = await openAs('editor')
    await open(page, { id: 'article-thefutureoffitness', type: 'article', path: 'body' })
    const text = field(page, 'body').locator('[contenteditable=true]').first()
    await text.getByText('Ask ten gym owners').click()
    await page.keyboard.press('End')
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>Above</p><h1>First level</h1><h4>Fourth level</h4><p>Below</p>')
      clipboardData.setData('text/plain', 'Above First level Fourth level Below')
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    })
    const pasted =
      '*[_id == "drafts.article-thefutureoffitness"][0].body[children[0].text match "* level"].style'
    await eventually(pasted).toEqual(['h2', 'h3'])
  })
})

/**
 * Opens an article in the Studio’s preview, and waits until both the page and the form beside it show that article: the
 * Studio finds the document only when the page has reported its path. `shows` waits for its title at a path, in the
 * visible page: Next.js keeps the previous page, hidden.
 */
async function preview(
  page: Page,
  { title, path }: { title: string; path: string },
  goTo = (path: string): Promise<unknown> => page.goto(path),
) {
  await goTo(`/studio/presentation?preview=${encodeURIComponent(`/blog/${path}`)}`)
  const site = page.frameLocator('iframe')
  await expect(site.locator('sanity-visual-editing')).toBeAttached({ timeout: 40_000 })
  const shows = async (at: string) => {
    await expect(page).toHaveURL(new RegExp(`preview=[^&]*/blog/${at}\\b`))
    await expect(site.locator('h1:visible')).toContainText(title)
  }
  const slug = field(page, 'slug').getByRole('textbox')
  await expect(page).toHaveURL(/preview=http/, { timeout: 20_000 })
  await shows(path)
  await expect(slug).toHaveValue(path)
  return { shows, slug }
}

test.describe('renaming', () => {
  // After publishing, the Studio polls the new page until visitors have it, and gets 404 before.
  test.use({ expectedErrors: new RegExp(`${harmless.source}|status of 404 .*/blog/fitness-to-come`) })

  test('an article moves to another path: the preview follows, and the old path redirects', async ({
    openAs,
  }) => {
    const page = await openAs('editor')
    await test.step('before it was ever published', async () => {
      await editor().create({
        _id: 'drafts.article-unheard-of',
        _type: 'article',
        title: 'Unheard of',
        slug: { _type: 'slug', current: 'unheard-of' },
        publishedAt: '2022-02-02T08:00:00Z',
      })
      const { shows, slug } = await preview(page, { title: 'Unheard of', path: 'unheard-of' })
      await slug.fill('heard-of')
      await shows('heard-of')
    })

    const title = 'The Future of Fitness'
    const article = { title, path: 'thefutureoffitness' }
    const { shows, slug } = await preview(page, article, (path) => go(page, path))
    await slug.fill('fitness-to-come')
    await eventually('*[_id == "drafts.article-thefutureoffitness"][0].slug.current').toBe('fitness-to-come')
    await shows('fitness-to-come')

    await test.step('and moves back when the change is discarded', async () => {
      const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard' })
      // The form may render again just then, with the new path, and close its menu.
      await expect(async () => {
        await page.getByRole('button', { name: 'More actions' }).click({ timeout: 3_000 })
        await page.getByRole('menuitem', { name: 'Discard' }).click({ timeout: 3_000 })
        await expect(discard).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 30_000 })
      await discard.click()
      await eventually('count(*[_id == "drafts.article-thefutureoffitness"])').toBe(0)
      await shows('thefutureoffitness')
    })

    await slug.fill('fitness-to-come')
    await shows('fitness-to-come')
    // Here too the form may render again, with the new path, and lose a press.
    await expect(async () => {
      await publish(page)
      const published = '*[_id == "article-thefutureoffitness"][0].slug.current'
      await expect.poll(() => editor().fetch<string>(published), { timeout: 5_000 }).toBe('fitness-to-come')
    }).toPass({ timeout: 30_000 })
    await shows('fitness-to-come')
    await page.getByRole('button', { name: 'Published' }).first().click()
    await expect(page.getByRole('button', { name: 'Back to editing' })).toBeVisible()
    await shows('fitness-to-come')
    await visitorSees('/blog/fitness-to-come', title)
    await expect
      .poll(
        async () => {
          const { status, headers } = await visit('/blog/thefutureoffitness')
          return { status, to: new URL(headers.get('location') ?? '/', 'http://localhost').pathname }
        },
        { timeout: 20_000 },
      )
      .toEqual({ status: 308, to: '/blog/fitness-to-come' })
  })
})
