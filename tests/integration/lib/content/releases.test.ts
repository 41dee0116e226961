import { beforeAll, expect, it } from 'vitest'
import { seedContent } from '@/tests/setup/content-readers'
import { contentClient } from '@/lib/content/client'
import * as articleLines from '@/lib/content/queries/article-lines'
import * as article from '@/lib/content/queries/article'
import * as blog from '@/lib/content/queries/blog'
import * as feed from '@/lib/content/queries/feed'
import * as home from '@/lib/content/queries/home'
import * as legalPage from '@/lib/content/queries/legal-page'
import * as page from '@/lib/content/queries/page'
import * as passDesigner from '@/lib/content/queries/pass-designer'
import * as passEmail from '@/lib/content/queries/pass-email'
import * as publicDocuments from '@/lib/content/queries/public-documents'
import * as redirects from '@/lib/content/queries/redirects'
import * as relatedArticles from '@/lib/content/queries/related-articles'
import * as search from '@/lib/content/queries/search'
import * as siteSettings from '@/lib/content/queries/site-settings'
import * as teamMember from '@/lib/content/queries/team-member'
import * as topic from '@/lib/content/queries/topic'
import { readInventory, readRecent } from '@/lib/content/reconcile/inventory'
import { tokens } from '../../../../packages/local-cloud/tests/integration/content-lake/support'

const mark = 'Not for the public yet'
const slug = 'not-for-the-public-yet'
const releaseId = 'launch'
const lake = seedContent()

type Version = { _id: string; _type: string; [attribute: string]: unknown }

const administrator = () => lake().client({ perspective: 'raw', token: tokens.administrator })

/** Replaces every text that is neither an id nor a reference with the mark. */
function marked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => marked(item))
  if (typeof value === 'string') return /^(_|route$|current$|linkType$)/.test(name) ? value : mark
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marked(item, key)]))
}

beforeAll(async () => {
  const client = administrator()
  await client.releases.create({ releaseId, metadata: { title: mark, releaseType: 'asap' } })
  const filter = '*[!(_type match "sanity.*") && !(_type match "system.*")]'
  const documents = await client.fetch<Version[]>(filter, {}, { perspective: 'published' })
  const transaction = client.transaction()
  for (const document of documents) {
    transaction.create({ ...(marked(document) as Version), _id: `versions.${releaseId}.${document._id}` })
  }
  const [written] = documents.filter(({ _type: type }) => type === 'article')
  transaction.create({
    ...written!,
    _id: `versions.${releaseId}.new-article`,
    slug: { current: slug },
    title: mark,
  })
  const redirect = { _type: 'redirect', from: `/${slug}`, to: '/blog', permanent: false }
  transaction.create({ _id: `versions.${releaseId}.new-redirect`, ...redirect })
  await transaction.commit()
})

/** Everything that pages, the sitemap, the feed and the reconciler read. */
async function everythingPublic(): Promise<string> {
  const modules = [article, blog, feed, home, legalPage, page, passDesigner, passEmail, publicDocuments]
  const queries = [
    ...modules,
    articleLines,
    redirects,
    relatedArticles,
    search,
    siteSettings,
    teamMember,
    topic,
  ]
    .flatMap((module) => Object.entries(module) as [string, unknown][])
    .flatMap(([name, query]) => (name.endsWith('QUERY') && typeof query === 'string' ? [query] : []))
  expect(queries.length).toBeGreaterThan(12)
  const ids = await contentClient().fetch<string[]>('*[_type in ["page", "legalPage"]]._id')
  const path = `/${slug}`
  const lists = { types: ['article'], of: null, year: '0', nextYear: '9', topics: ['topic-technology'] }
  const params = { slug, path, route: '/terms', ...lists, from: 0, to: 1_000, most: 100, mostWithText: 50 }
  const results: unknown[] = []
  for (const query of queries) {
    for (const id of query.includes('$id') ? ids : ['']) {
      results.push(await contentClient().fetch(query, { id, ...params } as never))
    }
  }
  results.push(await readInventory(), await readRecent(new Date(0)))
  return JSON.stringify(results)
}

it('documents of a release appear on pages, in the sitemap, feed, redirects and reconciler only once published', async () => {
  const before = await everythingPublic()
  expect(before).not.toContain(mark)
  expect(before).not.toContain(slug)
  expect(before).not.toMatch(/"(versions|_\.releases)\./)
  await administrator().releases.publish({ releaseId })
  const afterwards = await everythingPublic()
  expect(afterwards).toContain(mark)
  expect(afterwards).toContain(slug)
  expect(afterwards).not.toMatch(/"(versions|_\.releases)\./)
})
