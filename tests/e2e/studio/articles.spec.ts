import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { credentials, editor } from '../support/content'
import { eventually, expect, field, open, publish, stored, test, visit, visitorSees } from '../support/studio'

async function writeArticle(page: Page, title: string): Promise<string> {
  await page.goto('/studio/intent/create/type=article;template=article')
  await field(page, 'title').getByRole('textbox').fill(title)
  await field(page, 'slug').getByRole('button', { name: 'Generate' }).click()
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

test('an article is written, scheduled, and published when its time has come', async ({ as, request }) => {
  const page = await as('editor')
  const id = await writeArticle(page, 'Lockers without keys')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
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

  // Nobody waits for 2031: the moment is moved, the work that looks for what is due is the real one.
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

test('an article moves to another address, and the old one leads there', async ({ as }) => {
  const page = await as('editor')
  await open(page, { id: 'article-thefutureoffitness', type: 'article', path: 'slug' })
  await field(page, 'slug').getByRole('textbox').fill('fitness-to-come')
  await eventually('*[_id == "drafts.article-thefutureoffitness"][0].slug.current').toBe('fitness-to-come')
  await publish(page)
  await visitorSees('/blog/fitness-to-come', 'The Future of Fitness')
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
