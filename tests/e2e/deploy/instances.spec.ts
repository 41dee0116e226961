import { runningPostgres } from '../../../packages/local-cloud/src/postgres/index'
import { credentials, editor } from '../support/content'
import { ports, siteUrl } from '../support/ports'
import { draftOf, withDrafts, withPreviewSecret } from '../support/preview'
import { startSecondSite } from '../support/second-site'
import { dataDir } from '../support/test-site'
import { expect, test } from '../support/test'

const other = `http://localhost:${ports.secondSite}`

let stop: (() => Promise<void>) | undefined

/**
 * Another instance of the site: the same build, content and database, with a page cache of its own. Webhooks go only to
 * the first instance.
 */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const { readToken, writeToken, revalidateSecret } = credentials()
  const site = await startSecondSite({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://localhost:${ports.cloud}`,
    SANITY_API_READ_TOKEN: readToken,
    SANITY_API_WRITE_TOKEN: writeToken,
    SANITY_REVALIDATE_SECRET: revalidateSecret,
    DATABASE_URL: (await runningPostgres(`${dataDir}/postgres`, 'liftpass')) ?? '',
    // Long interval: the instance must not look for changes by itself during this test.
    RECONCILE_INTERVAL_SECONDS: '3600',
  })
  stop = site.stop
})
test.afterAll(() => stop?.())

test('an instance shows a published change although the webhook reached another instance', async ({
  request,
}) => {
  const before = await editor().fetch<string>('*[_id == "page-team"][0].heading')
  const shows = async (heading: string) => {
    for (const address of [siteUrl, other])
      expect(await (await request.get(`${address}/team`)).text(), address).toContain(`${heading}</h1>`)
  }
  await shows(before)
  try {
    await editor().patch('page-team').set({ heading: 'On all instances' }).commit()
    await expect(() => shows('On all instances')).toPass({ timeout: 10_000 })
  } finally {
    await editor().patch('page-team').set({ heading: before }).commit()
  }
  await expect(() => shows(before)).toPass({ timeout: 10_000 })
})

test('a preview opened on one instance works on the other', async ({ page }) => {
  const draft = await draftOf('page-team', { heading: 'Draft on all instances' })
  await withDrafts([draft], () =>
    withPreviewSecret(async (enable) => {
      await page.goto(siteUrl + enable('/team'))
      await expect(page.locator('h1')).toHaveText('Draft on all instances')
      // Cookies ignore ports, so for the browser both instances are one site.
      await page.goto(`${other}/team`)
      await expect(page.locator('h1')).toHaveText('Draft on all instances')
    }),
  )
})
