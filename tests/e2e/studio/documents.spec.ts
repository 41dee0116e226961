import type { Page } from '@playwright/test'
import { editor as client } from '../support/content'
import {
  eventually,
  expect,
  field,
  go,
  harmless,
  intentUrl,
  open,
  openActions,
  stored,
  test,
} from '../support/studio'

const ARTICLE = 'article-to-remove'
const PATH = '/blog/to-remove'

/** A short article without references, and a redirect to it. */
async function createArticle() {
  const [model] = await stored<Record<string, unknown>[]>(
    '*[_id == "article-thefutureoffitness"]{ ..., "body": body[0..0] }',
  )
  const slug = { _type: 'slug', current: 'to-remove' }
  await client()
    .transaction()
    .createOrReplace({ ...model, _id: ARTICLE, _type: 'article', slug, title: 'An article to remove' })
    .createOrReplace({
      _id: 'redirect-to-remove',
      _type: 'redirect',
      from: '/poster',
      to: PATH,
      permanent: true,
    })
    .commit()
}

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name })

test.describe('a deleted article', () => {
  // The preview may request the page once more before the Studio has left the document.
  test.use({ expectedErrors: new RegExp(`${harmless.source}|status of 404 .*${PATH}$`) })

  test('an article is unpublished and edited further; deleting it deletes the redirects to it, and it comes back from the bin', async ({
    openAs,
  }) => {
    await createArticle()
    const page = await openAs('editor')
    await open(page, { id: ARTICLE, type: 'article' })

    await page.getByRole('button', { name: 'Published', exact: true }).click()
    await expect(page.getByText('This is what visitors see now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to editing' })).toBeVisible()
    const title = field(page, 'title').getByRole('textbox')
    await page.getByTestId('action-unpublish').click()
    await page.getByRole('button', { name: 'Unpublish now' }).click()
    await eventually('count(*[_id == $id])', { id: ARTICLE }).toBe(0)
    await expect(title).toBeEditable()
    await expect(title).toHaveValue('An article to remove')
    await title.fill('An article to delete')
    await eventually('*[_id == $id][0].title', { id: `drafts.${ARTICLE}` }).toBe('An article to delete')

    await page.getByTestId('action-publish').click()
    await eventually('*[_id == $id][0].title', { id: ARTICLE }).toBe('An article to delete')
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    await openActions(page)
    await menu(page, 'Delete').click()
    const lost = page.getByRole('dialog', { name: 'Old addresses lead here' })
    await expect(lost.getByRole('listitem')).toHaveText(['/poster'])
    await lost.getByRole('button', { name: 'Delete them too' }).click()
    await page.getByRole('button', { name: 'Delete document' }).click()
    await eventually('count(*[_id in [$id, "redirect-to-remove"]])', { id: ARTICLE }).toBe(0)

    await eventually('count(*[_id == $id])', { id: `bin.${ARTICLE}` }).toBe(1)
    await go(page, intentUrl({ id: ARTICLE, type: 'article' }))
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await eventually('count(*[_id == $id])', { id: `bin.${ARTICLE}` }).toBe(0)
    await expect(title).toHaveValue('An article to delete')
    await openActions(page)
    await menu(page, 'Delete').click()
    await page.getByRole('button', { name: 'Delete document' }).click()
    await eventually('count(*[_id == $id])', { id: `drafts.${ARTICLE}` }).toBe(0)

    await page.getByTestId('studio-navbar').getByRole('link', { name: 'Work in progress' }).click()
    await page.getByRole('tab', { name: 'Bin' }).click()
    const deleted = page.getByRole('listitem').filter({ hasText: 'An article to delete' })
    await deleted.getByRole('button', { name: 'Bring back' }).click()
    await eventually('*[_id == $id][0].title', { id: `drafts.${ARTICLE}` }).toBe('An article to delete')
    await page.getByRole('tab', { name: 'Unpublished changes' }).click()
    await expect(page.getByRole('link', { name: 'An article to delete' })).toBeVisible()
  })
})

test('a document lists its uses, opens in the preview, and its menu cancels its schedule', async ({
  openAs,
}) => {
  const id = 'member-robin-ellery'
  const page = await openAs('editor')
  await open(page, { id, type: 'teamMember' })
  await openActions(page)
  await menu(page, 'Delete').click()
  const dialog = page.getByRole('dialog', { name: 'Still in use' })
  await expect(dialog.getByRole('link', { name: 'Page: Our Team' })).toBeVisible()
  await expect(page.getByRole('button', { name: /anyway/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await field(page, 'role').getByRole('textbox').fill('Founder')
  await eventually('*[_id == $id][0].role', { id: `drafts.${id}` }).toBe('Founder')
  await openActions(page)
  await menu(page, 'Check links').click()
  const links = page.getByRole('dialog', { name: 'Check links' })
  await expect(links).toBeVisible()
  await client().createOrReplace({
    _id: `schedules.${id}`,
    _type: 'scheduledPublication',
    documentId: id,
    documentType: 'teamMember',
    publishAt: '2031-03-04T09:30:00Z',
    draftRevision: 'an earlier one',
    state: 'waiting',
  })
  await expect(page.getByText('Changed since scheduled')).toBeVisible()
  await test.step('a dialog stays open when a colleague schedules the document', () =>
    links.getByRole('button', { name: 'Close' }).click({ timeout: 3_000 }))
  await openActions(page)
  await menu(page, 'Cancel the schedule').click()
  await eventually('count(*[_id == $id])', { id: `schedules.${id}` }).toBe(0)

  await page.getByTestId('form-view').getByRole('link', { name: 'Preview' }).click()
  await expect(page).toHaveURL(/\/studio\/presentation\/.*preview=.*team/)
  await expect(page.getByTestId('form-view').getByRole('link', { name: 'Preview' })).toHaveCount(0)
})

test('the guide follows the dark mode of the Studio; no link leads to a missing project at Sanity', async ({
  openAs,
}) => {
  const page = await openAs('editor')
  await page.goto('/studio/guide')
  const guide = page.getByRole('article')
  const background = () =>
    guide.evaluate((article) => getComputedStyle(article.parentElement as Element).backgroundColor)
  await expect(guide).toBeVisible({ timeout: 30_000 })
  await expect.poll(background).toBe('rgb(255, 253, 248)')
  await page.locator('#user-menu').click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(background).toBe('rgb(16, 21, 30)')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Liftpass' }).click()
  await expect(page.locator('a[href*="sanity.io"]').filter({ hasText: 'Manage project' })).not.toHaveCount(0)
  for (const link of await page.locator('a[href*="sanity.io"]').all()) await expect(link).toBeHidden()
})
