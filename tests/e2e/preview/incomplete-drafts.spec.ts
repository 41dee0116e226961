import { sections, sectionType } from '../../../sections/registry'
import { editor } from '../support/content'
import { draftOf, withDrafts, withPreviewSecret } from '../support/preview'
import { expect, test } from '../support/test'

/** An editor may preview a draft at any time: right after creating it, or while a field is empty. */
test.describe('the preview shows an incomplete draft:', () => {
  const bare = (document: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => name.startsWith('_') || name === 'route'))

  for (const [id, path] of [
    ['page-contact', '/contact'],
    ['page-create', '/create'],
    ['page-signup', '/signup'],
    ['page-login', '/login'],
    ['page-success', '/success'],
    ['page-error', '/error'],
    ['page-team', '/team'],
    ['page-blog', '/blog'],
    ['home', '/'],
    ['siteSettings', '/'],
  ] as const) {
    test(`${id} without any content`, async ({ page }) => {
      await withDrafts([bare(await draftOf(id, {})) as { _id: string; _type: string }], () =>
        withPreviewSecret(async (enable) => {
          expect((await page.goto(enable(path)))?.status()).toBe(200)
          await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
        }),
      )
    })
  }

  test('terms without any content', async ({ page }) => {
    const id = await editor().fetch<string>(
      '*[_type == "legalPage" && route == "terms-and-conditions"][0]._id',
    )
    await withDrafts([bare(await draftOf(id, {})) as { _id: string; _type: string }], () =>
      withPreviewSecret(async (enable) => {
        expect((await page.goto(enable('/terms-and-conditions.html')))?.status()).toBe(200)
      }),
    )
  })

  test('new sections of each kind', async ({ page }) => {
    const home = await draftOf('home', {})
    const added = Object.keys(sections).map((folder) => ({ _type: sectionType(folder), _key: folder }))
    await withDrafts([{ ...home, sections: added }], () =>
      withPreviewSecret(async (enable) => {
        expect((await page.goto(enable('/')))?.status()).toBe(200)
        expect(await page.locator('main > [data-sanity]').count()).toBe(added.length)
      }),
    )
  })

  test('sections that refer to new or missing documents', async ({ page }) => {
    const lists = {
      featureGridSection: ['features', 'feature'],
      stepsSection: ['steps', 'step'],
      faqSection: ['faqs', 'faq'],
      technologiesSection: ['technologies', 'technology'],
    } as const
    const home = await draftOf('home', {
      sections: Object.entries(lists).map(([_type, [field, type]]) => ({
        _type,
        _key: type,
        [field]: ['new', 'missing'].map((name) => ({
          _key: name,
          _type: 'reference',
          _ref: `preview-${type}-${name}`,
          _weak: true,
        })),
      })),
    })
    const created = Object.values(lists).map(([, type]) => ({ _id: `preview-${type}-new`, _type: type }))
    await withDrafts([home, ...created], () =>
      withPreviewSecret(async (enable) => {
        expect((await page.goto(enable('/')))?.status()).toBe(200)
      }),
    )
  })

  test('an article with only a path and a date, and one whose author has no name', async ({ page }) => {
    const slug = (current: string) => ({ _type: 'slug', current })
    await withDrafts(
      [
        { _id: 'preview-bare', _type: 'article', slug: slug('preview-bare'), publishedAt: '2026-01-02' },
        { _id: 'preview-author', _type: 'teamMember' },
        {
          _id: 'preview-authored',
          _type: 'article',
          slug: slug('preview-authored'),
          publishedAt: '2026-01',
          author: { _type: 'reference', _ref: 'preview-author', _weak: true },
          body: [{ _type: 'captionedPicture', _key: 'a' }],
        },
      ],
      () =>
        withPreviewSecret(async (enable) => {
          for (const path of ['/blog/preview-bare', '/blog/preview-authored', '/blog']) {
            expect((await page.goto(enable(path)))?.status(), path).toBe(200)
          }
        }),
    )
  })
})
