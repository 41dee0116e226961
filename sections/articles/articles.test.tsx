import { expect, it } from 'vitest'
import { tagsOfResult, tagsOfChange } from '@/lib/content/cache-tags'
import { count, queriedSection, renderSections } from '@/tests/setup/render-section'
import { readSeed } from '@/tests/unit/content/seed'
import { articlesSection } from './schema'

const [first, second, ...others] = readSeed()
  .filter(({ _type }) => _type === 'article')
  .map(({ _id }) => _id)

const refer = (_ref: string | undefined) => ({ _key: `to-${_ref}`, _type: 'reference', _ref })
const chosen = () =>
  queriedSection({ _type: 'articlesSection', heading: 'Read', articles: [refer(second), refer(first)] })

it('shows chosen articles in the editor’s order', async () => {
  const section = await chosen()
  expect(section.articles?.map(({ _id }) => _id)).toEqual([second, first])
  expect(count(renderSections(section), /<article/g)).toBe(2)
})

it('shows the latest three, or as many as an editor says, while none are chosen', async () => {
  const section = await queriedSection({ _type: 'articlesSection', heading: 'Read' })
  const dates = section.latest?.map(({ publishedAt }) => publishedAt) ?? []
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(count(renderSections(section), /<article/g)).toBe(Math.min(3, dates.length))
  expect(count(renderSections({ ...section, amount: 1 }), /<article/g)).toBe(1)
  expect(count(renderSections(await queriedSection({ ...section, articles: [] })), /<article/g)).toBe(
    Math.min(3, dates.length),
  )
})

it('lets an editor say how many of the latest, also after the last chosen article was taken out', () => {
  const amount = articlesSection.fields.find(({ name }) => name === 'amount') as unknown as {
    hidden: (context: object) => boolean
  }
  const lists = [undefined, [], [refer(first)]]
  expect(lists.map((articles) => amount.hidden({ parent: { articles } }))).toEqual([false, false, true])
})

it('shows one article large, without saying that it is the featured one of the blog', async () => {
  const section = await queriedSection({ _type: 'articlesSection', articles: [refer(first)] })
  const html = renderSections(section)
  expect(html).toContain(section.settings?.labels.readArticle)
  expect(html).not.toContain(section.settings?.labels.featured)
})

it('is rendered again for a new article only where it shows the latest', async () => {
  const published = tagsOfChange({ _id: 'article-new', _type: 'article', moved: true })
  const latest = tagsOfResult(await queriedSection({ _type: 'articlesSection' }))
  // `dependentsOfArticles` expires it for an article that is one of the newest.
  expect(latest).toContain('newest:all')
  expect(latest.filter((tag) => published.includes(tag))).toEqual([])

  const tags = new Set(tagsOfResult(await chosen()))
  expect(tags.isDisjointFrom(new Set(published))).toBe(true)
  const isShown = (_id = '') =>
    !tags.isDisjointFrom(new Set(tagsOfChange({ _id, _type: 'article', moved: false })))
  expect([first, second].map(isShown)).toEqual([true, true])
  expect(others.map(isShown)).toEqual(others.map(() => false))
})
