import type { SanityDocument } from '@sanity/client'
import { editor } from '../support/content'
import {
  eventually,
  expect,
  field,
  go,
  intentUrl,
  openActions,
  stored,
  test,
  visit,
  visitorSees,
} from '../support/studio'

const title = 'Phones open every gate'

test('a release is created, previewed, published and reverted in the Releases tool', async ({ openAs }) => {
  const article = await stored<{ id: string; slug: string; title: string }>(
    '*[_type == "article" && defined(slug.current)] | order(_id)[0]{"id": _id, "slug": slug.current, title}',
  )
  const path = `/blog/${article.slug}`
  const page = await openAs('editor')
  await page.goto('/studio/releases')
  await page.getByRole('button', { name: 'New release' }).click({ timeout: 30_000 })
  await page.getByTestId('release-form-title').fill('Spring launch')
  await page.getByTestId('submit-release-button').click()
  await expect(page).toHaveURL(/\/studio\/releases\/r\w+\?/)
  const [, releaseId] = /\/releases\/(r\w+)/.exec(page.url()) ?? []
  await eventually('*[_type == "system.release"]{name, state}').toEqual([
    { name: releaseId, state: 'active' },
  ])

  await go(page, `${intentUrl({ id: article.id, type: 'article' })}?perspective=${releaseId}`)
  await page.getByRole('button', { name: /add to release/i }).click({ timeout: 30_000 })
  const version = `versions.${releaseId}.${article.id}`
  await eventually('count(*[_id == $version])', { version }).toBe(1)
  const input = field(page, 'title').getByRole('textbox')
  await expect(input).toBeEditable()
  await input.fill(title)
  await eventually('*[_id == $version][0].title', { version }).toBe(title)
  // A version is published with its release, which has its own schedule.
  await openActions(page)
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Schedule' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Check links' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Another release with the same document is named above the form.
  const other = 'rother'
  await editor().releases.create({
    releaseId: other,
    metadata: { title: 'Summer sale', releaseType: 'undecided' },
  })
  const copy = await stored<SanityDocument>('*[_id == $version][0]', { version })
  await editor().create({ ...copy, _id: `versions.${other}.${article.id}` })
  await expect(page.getByText('The release “Summer sale” has this document too.')).toBeVisible()
  await editor().releases.archive({ releaseId: other })
  await editor().releases.delete({ releaseId: other })
  await expect(page.getByText('The release “Summer sale” has this document too.')).toHaveCount(0)

  // A page of the release alone has a location too, which “Preview” opens.
  const only = { id: 'article-of-a-release', slug: { _type: 'slug', current: 'of-a-release' } }
  const draft = await stored<SanityDocument>('*[_id == $version][0]', { version })
  await editor().create({ ...draft, _id: `versions.${releaseId}.${only.id}`, slug: only.slug })
  await go(page, `${intentUrl({ id: only.id, type: 'article' })}?perspective=${releaseId}`)
  await expect(page.getByText('Seen on its own page')).toBeVisible({ timeout: 30_000 })
  await editor().delete(`versions.${releaseId}.${only.id}`)

  await go(page, `/studio/presentation?perspective=${releaseId}&preview=${encodeURIComponent(path)}`)
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText(title, { timeout: 30_000 })
  for (const address of [path, '/blog', '/feed.xml']) {
    expect(await (await visit(address)).text(), address).not.toContain(title)
  }

  await editor().releases.schedule({ releaseId: String(releaseId), publishAt: '2031-01-01T00:00:00Z' })
  await go(page, '/studio/work/scheduled')
  const row = page.getByRole('listitem').filter({ hasText: 'Spring launch' })
  await expect(row).toContainText('1 January 2031')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(0)
  await eventually('*[_type == "system.release"].state').toEqual(['active'])

  await go(page, `/studio/releases/${releaseId}`)
  const confirm = page.getByTestId('confirm-publish-dialog').getByTestId('confirm-button')
  // The Studio renders the release again after validating its documents, which closes an open dialog.
  await expect(async () => {
    if (!(await confirm.isVisible())) await page.getByTestId('publish-all-button').click({ timeout: 5_000 })
    await confirm.click({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await eventually('*[_id == $id][0].title', { id: article.id }).toBe(title)
  await visitorSees(path, title)
  await visitorSees('/blog', title)

  await page.getByTestId('revert-button').click()
  const dialog = page.getByRole('dialog', { name: /revert the 'Spring launch' release/ })
  await expect(dialog.getByTestId('revert-summary-restore')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Revert now' }).click()
  await eventually('*[_id == $id][0].title', { id: article.id }).toBe(article.title)
  await visitorSees(path, article.title)
  await eventually('*[_type == "system.release"].state').toEqual(['published', 'published'])
})
