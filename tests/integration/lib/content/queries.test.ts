import path from 'node:path'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tagsOfChange } from '@/lib/content/cache-tags'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import { readFrom } from '../../../setup/read-from'

const folder = path.resolve(import.meta.dirname, '../../../../content')
const after = cleanups()

/** The tags that the readers give to the cache of Next.js, which exists only in its server. */
const cache = vi.hoisted(() => ({ tags: [] as string[] }))
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => cache.tags.push(...tags),
}))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  await sanityImport(folder, {
    client: lake.client({ perspective: 'raw', token: tokens.administrator }),
    operation: 'createOrReplace',
    releasesOperation: 'replace',
    onProgress: () => undefined,
  })
  readFrom(lake)
})

beforeEach(() => {
  cache.tags = []
})

describe('a reader returns the content of its page, tagged exactly:', () => {
  it('home: sections in order, with their features, steps, questions and technologies', async () => {
    const { readHome } = await import('@/lib/content/queries/home')
    const home = await readHome()
    expect(home?.sections?.map(({ _type }) => _type)).toEqual([
      'heroSection',
      'featureGridSection',
      'callToActionSection',
      'imageSection',
      'dividerSection',
      'stepsSection',
      'imageSection',
      'faqSection',
      'technologiesSection',
      'fullWidthImageSection',
      'caseStudySection',
    ])
    const features = home?.sections?.flatMap((section) =>
      section._type === 'featureGridSection' ? (section.features ?? []) : [],
    )
    expect(features).toHaveLength(6)
    expect(cache.tags).toEqual(
      expect.arrayContaining(['content', 'doc:home', ...(features ?? []).map(({ _id }) => `doc:${_id}`)]),
    )
    expect(cache.tags.filter((tag) => tag.startsWith('type:'))).toEqual([])
    expect(cache.tags.length).toBeLessThan(128)
  })

  it('site settings: tagged with their document, and with only the paths of the pages they link to', async () => {
    const { readSiteSettings } = await import('@/lib/content/queries/site-settings')
    expect(await readSiteSettings()).toMatchObject({ brandName: 'Liftpass', copyrightYear: 2023 })
    expect(cache.tags).toEqual(expect.arrayContaining(['doc:siteSettings', 'address:page-contact']))
    expect(cache.tags).not.toContain('doc:page-contact')
    expect(cache.tags.filter((tag) => tag.startsWith('type:'))).toEqual([])
  })

  for (const route of [
    'contact',
    'create',
    'signup',
    'login',
    'success',
    'error',
    'notFound',
    'blog',
    'team',
    'search',
  ] as const) {
    it(`page ${route}: tagged with its document`, async () => {
      const { readPage } = await import('@/lib/content/queries/page')
      const page = await readPage(route)
      expect(page?.heading).toBeTruthy()
      expect(cache.tags).toContain(`doc:page-${route}`)
      for (const member of page?.members ?? []) expect(cache.tags).toContain(`doc:${member._id}`)
    })
  }

  for (const route of ['terms-and-conditions', 'privacy-policy'] as const) {
    it(`legal page ${route}: found by its route, tagged with its type`, async () => {
      const { readLegalPage } = await import('@/lib/content/queries/legal-page')
      expect((await readLegalPage(route))?.body?.length).toBeGreaterThan(5)
      expect(cache.tags).toContain('type:legalPage')
    })
  }

  it('article: tagged with its document and author, not with other articles', async () => {
    const { readArticle } = await import('@/lib/content/queries/article')
    const article = await readArticle('thefutureoffitness')
    expect(article).toMatchObject({ publishedAt: '2021-04-23', updatedAt: '2022-02-08' })
    expect(article?.words).toBeGreaterThan(990)
    expect(cache.tags).toEqual(expect.arrayContaining([`doc:${article?._id}`, `doc:${article?.author?._id}`]))
    expect(cache.tags).not.toContain('type:article')
  })

  it.each(['no-such-article', 'x"] | *[0', ''])(
    'no article at %j: tagged with the list of slugs, which any article may change',
    async (slug) => {
      const { readArticle } = await import('@/lib/content/queries/article')
      const { contentClient } = await import('@/lib/content/client')
      const asked = vi.spyOn(contentClient(), 'fetch')
      expect(await readArticle(slug)).toBeNull()
      expect(cache.tags).toEqual(['content', 'slugs:article'])
      expect(asked).toHaveBeenCalledOnce()
      expect(tagsOfChange({ _id: 'a', _type: 'article', moved: true })).toContain('slugs:article')
    },
  )

  it('landing page: tagged with its document and those its sections show, not with other landing pages', async () => {
    const { readLandingPage } = await import('@/lib/content/queries/landing-page')
    const page = await readLandingPage('for/yoga-studios')
    expect(page?.sections?.[0]?._type).toBe('heroSection')
    expect(cache.tags).toEqual(
      expect.arrayContaining(['doc:landing-yoga-studios', 'doc:feature-convenience', 'address:page-create']),
    )
    expect(cache.tags).not.toContain('type:landingPage')
  })

  it.each([
    ['for/pilates-studios', 1],
    ['For/Yoga-Studios', 0],
    ['contact', 0],
    ['wp-login.php', 0],
  ])('no landing page at %j: queries the list of slugs at most', async (slug, questions) => {
    const { readLandingPage } = await import('@/lib/content/queries/landing-page')
    const { contentClient } = await import('@/lib/content/client')
    const asked = vi.spyOn(contentClient(), 'fetch')
    expect(await readLandingPage(slug)).toBeNull()
    expect(asked).toHaveBeenCalledTimes(questions)
    expect(cache.tags).toEqual(questions === 0 ? [] : ['content', 'slugs:landingPage'])
    expect(tagsOfChange({ _id: 'a', _type: 'landingPage', moved: true })).toContain('slugs:landingPage')
  })

  describe('the end of a landing page', () => {
    const [past, future] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']
    const to = (_ref: string) => ({ _type: 'link', to: { _type: 'reference', _ref } })
    const put = (name: string, endsAt: string, endTarget?: object) =>
      lake.client().createOrReplace({
        _id: `landing-${name}`,
        _type: 'landingPage',
        title: name,
        slug: { _type: 'slug', current: name },
        endsAt,
        ...(endTarget ? { endTarget } : {}),
      })
    const leadsTo = async (slug: string) => {
      const { readLandingPage } = await import('@/lib/content/queries/landing-page')
      const { targetAfterEnd } = await import('@/lib/content/landing-page-end')
      const page = await readLandingPage(slug)
      return page && targetAfterEnd(page)
    }

    it('is a tag that expires at that time, on the page and on the lists for machines', async () => {
      await put('goes-on', future, to('page-contact'))
      expect(await leadsTo('goes-on')).toBeUndefined()
      expect(cache.tags).toContain('ends:2099-01-01T00:00:00.000Z')
      await put('over', past)
      cache.tags = []
      const { readPublicDocuments } = await import('@/lib/content/queries/public-documents')
      const slugs = (await readPublicDocuments(0, 100)).map(({ slug }) => slug)
      expect(slugs).toContain('goes-on')
      expect(slugs).not.toContain('over')
      expect(cache.tags).toContain('ends:2099-01-01T00:00:00.000Z')
    })

    it('redirects to the chosen page or URL, otherwise to the home page, and never in a loop', async () => {
      await put('to-page', past, to('page-contact'))
      await put('to-web', past, { _type: 'link', url: 'https://example.com/sale' })
      await put('to-mail', past, { _type: 'link', url: 'mailto:a@example.com' })
      await put('to-over', past, to('landing-to-page'))
      await put('round', past)
      await put('about', past, to('landing-round'))
      await put('round', past, to('landing-about'))
      expect(await leadsTo('to-page')).toBe('/contact')
      expect(await leadsTo('to-web')).toBe('https://example.com/sale')
      expect(await leadsTo('to-mail')).toBe('/')
      expect(await leadsTo('to-over')).toBe('/contact')
      expect(await leadsTo('round')).toBe('/')
    })
  })

  it('blog list: the featured article is not counted in the pages', async () => {
    const { readBlogPage } = await import('@/lib/content/queries/blog')
    const first = await readBlogPage(1)
    expect(first.featured?.slug).toBe('thefutureoffitness')
    expect(first).toMatchObject({ articles: [], pages: 1 })
    expect(cache.tags).toEqual(expect.arrayContaining(['type:article', 'doc:page-blog']))
    const { contentClient } = await import('@/lib/content/client')
    const asked = vi.spyOn(contentClient(), 'fetch')
    expect(await readBlogPage(2)).toEqual({ featured: null, articles: [], pages: 1 })
    // The one query is for the number of pages, which is cached.
    expect(asked).toHaveBeenCalledOnce()
  })

  it('lists for machines: every public document and no draft, tagged with their types', async () => {
    const { readPublicDocuments } = await import('@/lib/content/queries/public-documents')
    const { readFeed } = await import('@/lib/content/queries/feed')
    const { readArticleSlugs } = await import('@/lib/content/queries/article')
    expect((await readPublicDocuments(0, 100)).filter(({ _type }) => _type === 'article')).toHaveLength(1)
    expect((await readFeed()).map(({ slug }) => slug)).toEqual(['thefutureoffitness'])
    expect(await readArticleSlugs()).toEqual(['thefutureoffitness'])
    expect(cache.tags).toEqual(
      expect.arrayContaining(['type:article', 'type:page', 'doc:member-robin-ellery']),
    )
  })
})

describe('the search', () => {
  const searchFor = async (query: string) => {
    const { searchSite } = await import('@/lib/search/site-index')
    return (await searchSite(query)).best.map(({ path }) => path)
  }

  it('knows articles, landing pages, fixed pages, legal pages and the home page, and no hidden page', async () => {
    expect(await searchFor('future of fitness')).toEqual(['/blog/thefutureoffitness'])
    expect(await searchFor('virtual fitness')).toEqual(['/blog/thefutureoffitness'])
    expect((await searchFor('yoga'))[0]).toBe('/for/yoga-studios')
    expect((await searchFor('privcy polcy'))[0]).toBe('/privacy-policy.html')
    expect(await searchFor('support access technologies')).toContain('/')
    expect(await searchFor('Your Account Has Been Created')).not.toContain('/success')
    expect(cache.tags).toEqual(
      expect.arrayContaining([
        'type:home',
        'type:page',
        'type:landingPage',
        'type:legalPage',
        'type:article',
      ]),
    )
  })

  it('finds what was published since, and leaves out landing pages that have ended', async () => {
    expect(await searchFor('zeppelin')).toEqual([])
    const page = { _type: 'landingPage', title: 'Zeppelin gyms' }
    await lake.client().create({ ...page, _id: 'landing-zeppelin', slug: { current: 'zeppelin' } })
    await lake.client().create({
      ...page,
      _id: 'landing-zeppelin-over',
      slug: { current: 'zeppelin-over' },
      endsAt: '2020-01-01T00:00:00Z',
    })
    expect(await searchFor('zeppelin')).toEqual(['/zeppelin'])
    await lake.client().delete({ query: '*[_id in ["landing-zeppelin", "landing-zeppelin-over"]]' })
    expect(await searchFor('zeppelin')).toEqual([])
  })
})

describe('related articles', () => {
  const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}`
  const reference = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref })
  /** Article 1 is the oldest. */
  const make = (number: number, topics: string[], related: string[] = []) => ({
    _id: `related-${number}`,
    _type: 'article',
    title: `Article ${number}`,
    slug: { current: `related-${number}` },
    publishedAt: day(number),
    topics: topics.map(reference),
    related: related.map(reference),
  })
  const relatedTo = async (slug: string) => {
    const { readArticle } = await import('@/lib/content/queries/article')
    const { readRelatedArticles } = await import('@/lib/content/queries/related-articles')
    const article = await readArticle(slug)
    cache.tags = []
    return article && (await readRelatedArticles(article)).map(({ _id }) => _id)
  }
  const dependents = async (...ids: string[]) => {
    const { dependentsOfArticles } = await import('@/lib/content/newest-articles')
    return dependentsOfArticles(ids.map((_id) => ({ _id })))
  }

  beforeAll(async () => {
    const topics = ['a', 'b'].map((id) => ({ _id: `topic-${id}`, _type: 'topic', slug: { current: id } }))
    const articles = [1, 2, 3, 4, 5].map((number) => make(number, ['topic-a']))
    const all = [
      ...topics,
      ...articles,
      make(6, ['topic-b'], ['related-1']),
      make(7, ['topic-b']),
      make(8, []),
      { ...make(9, ['topic-a']), publishedAt: '2025-12-31', author: reference('member-author') },
      { ...make(10, ['topic-a']), publishedAt: '2025-12-30', author: reference('member-author') },
      { _id: 'member-author', _type: 'teamMember', name: 'Ann', slug: { current: 'ann' } },
    ]
    const transaction = lake.client().transaction()
    for (const document of all) transaction.createOrReplace(document)
    await transaction.commit()
  })

  afterAll(async () => {
    await lake.client().delete({ query: '*[_id match "related-*"]' })
    await lake.client().delete({ query: '*[_id in ["topic-a", "topic-b", "member-author"]]' })
  })

  it('are those that the editor chose, else the newest with a topic, else the newest of all', async () => {
    expect(await relatedTo('related-6')).toEqual(['related-1'])
    expect(await relatedTo('related-5')).toEqual(['related-4', 'related-3', 'related-2'])
    expect(await relatedTo('related-7')).toEqual(['related-6'])
    expect(await relatedTo('related-8')).toEqual(['related-7', 'related-6', 'related-5'])
  })

  it('expire an article only when one of them changes, or one becomes one of them', async () => {
    await relatedTo('related-5')
    expect(cache.tags).toEqual(
      expect.arrayContaining(['newest:topic-a', 'doc:related-4', 'doc:related-3', 'doc:related-2']),
    )
    expect(cache.tags).not.toContain('type:article')
    const newest = async (id: string) =>
      (await dependents(id)).tags.filter((tag) => tag.startsWith('newest:')).toSorted()
    // None of the newest of its topic or of all: no other article shows it because of its topic.
    expect(await newest('related-10')).toEqual([])
    expect(await newest('related-2')).toEqual(['newest:topic-a'])
    expect(await newest('related-8')).toEqual(['newest:all'])
    expect(await newest('related-7')).toEqual(['newest:all', 'newest:topic-b'])
    expect(await dependents('no-such-article')).toEqual({ tags: [], paths: [] })
  })

  it('are on the page of their topic and in its feed, which they affect', async () => {
    const { readTopic, readTopics } = await import('@/lib/content/queries/topic')
    const { readArticlesOf } = await import('@/lib/content/queries/article-lines')
    const { readFeed } = await import('@/lib/content/queries/feed')
    expect(await readTopic('a')).toMatchObject({ _id: 'topic-a' })
    expect(await readTopic('no-such-topic')).toBeNull()
    expect((await readArticlesOf('topic-b')).map(({ _id }) => _id)).toEqual(['related-7', 'related-6'])
    expect((await readFeed('topic-b')).map(({ _id }) => _id)).toEqual(['related-7', 'related-6'])
    expect((await readTopics()).map(({ slug }) => slug)).toEqual(expect.arrayContaining(['a', 'b']))
    expect(await dependents('related-8')).toEqual({
      tags: ['newest:all', 'articles:2026'],
      paths: ['/blog/archive/2026'],
    })
    expect((await dependents('related-1')).paths).toEqual([
      '/blog/topics/a',
      '/blog/topics/a/feed.xml',
      '/blog/archive/2026',
    ])
  })

  it('of an author are on the author’s page and in its feed, which no article of another author affects', async () => {
    const { readArticlesOf } = await import('@/lib/content/queries/article-lines')
    const { readTeamMember } = await import('@/lib/content/queries/team-member')
    const { readFeed } = await import('@/lib/content/queries/feed')
    // Feeds need a text, also of a person whom a script wrote without one.
    expect(await readTeamMember('ann')).toMatchObject({ _id: 'member-author', name: 'Ann', bio: '' })
    expect(await readTeamMember('no-such-author')).toBeNull()
    expect((await readFeed('member-author')).map(({ _id }) => _id)).toEqual(['related-9', 'related-10'])
    cache.tags = []
    const listed = await readArticlesOf('member-author')
    expect(listed.map(({ _id }) => _id)).toEqual(['related-9', 'related-10'])
    expect(cache.tags.toSorted()).toEqual(
      ['articles:member-author', 'content', 'doc:related-10', 'doc:related-9'].toSorted(),
    )
    const { tags, paths } = await dependents('related-9')
    expect(tags).toContain('articles:member-author')
    expect(paths).toEqual(expect.arrayContaining(['/team/ann', '/team/ann/feed.xml']))
    expect((await dependents('related-8')).tags).not.toContain('articles:member-author')
  })

  it('of a year are in its archive, which depends on no article of another year', async () => {
    const { readArchivePage, readYears } = await import('@/lib/content/queries/article-lines')
    expect(await readYears()).toEqual(['2026', '2025', '2021'])
    expect(await readArchivePage('1999', 1)).toBeNull()
    expect(await readArchivePage('2025', 2)).toBeNull()
    cache.tags = []
    const archive = await readArchivePage('2025', 1)
    expect(archive?.articles.map(({ _id }) => _id)).toEqual(['related-9', 'related-10'])
    expect(archive?.pages).toBe(1)
    // server/page-cache.mjs takes the tag of slugs from pages that exist.
    const others = cache.tags.filter((tag) => !/^(slugs|doc):/.test(tag))
    expect(new Set(others)).toEqual(new Set(['articles:2025', 'content']))
    const { dependentsOfArticles } = await import('@/lib/content/newest-articles')
    const moved = { _id: 'related-8', publishedAt: '2026-01-08', previousPublishedAt: '2025-01-01' }
    expect((await dependentsOfArticles([moved])).tags).toEqual(
      expect.arrayContaining(['articles:2025', 'articles:2026']),
    )
    expect(await dependentsOfArticles([{ _id: 'deleted', publishedAt: '2025-01-01' }])).toMatchObject({
      tags: ['articles:2025'],
    })
  })
})

describe('the pages that show a changed document', () => {
  const affected = async (document: { _id: string; _type: string } & Record<string, unknown>) => {
    const { affectedPaths } = await import('@/lib/content/affected-paths')
    return affectedPaths([{ moved: false, ...document }])
  }

  it('for a feature are the home page and the landing pages that show it', async () => {
    expect(await affected({ _id: 'feature-retention', _type: 'feature' })).toEqual(['/'])
    const paths = await affected({ _id: 'feature-convenience', _type: 'feature' })
    expect(paths.toSorted()).toEqual(['/', '/for/yoga-studios'])
  })

  it('for a landing page are its new and previous path, and the lists for machines', async () => {
    const { _id, _type } = { _id: 'landing-yoga-studios', _type: 'landingPage' }
    const paths = await affected({
      _id,
      _type,
      slug: 'for/yoga',
      previousSlug: 'for/yoga-studios',
      moved: true,
    })
    expect(paths.toSorted()).toEqual(
      [
        '/for/yoga',
        '/for/yoga-studios',
        '/llms.txt',
        '/search/index.json',
        '/sitemap.xml',
        '/sitemap/0.xml',
      ].toSorted(),
    )
  })

  it('for an article are its new and previous path, the blog list and the lists for machines', async () => {
    const paths = await affected({ _id: 'a', _type: 'article', slug: 'new', previousSlug: 'old' })
    expect(paths).toEqual(
      expect.arrayContaining([
        '/blog/new',
        '/blog/old',
        '/blog',
        '/feed.xml',
        '/sitemap/0.xml',
        '/llms.txt',
        '/search/index.json',
      ]),
    )
    expect(paths).not.toContain('/contact')
  })

  it('also include pages with a section that shows the newest articles or all members by default', async () => {
    const reference = (_ref: string) => [{ _type: 'reference', _key: 'a', _ref }]
    const article = await lake.client().fetch<string>('*[_type == "article"] | order(publishedAt)[0]._id')
    const member = await lake.client().fetch<string>('*[_id == "page-team"][0].members[0]._ref')
    const sections = {
      latest: { _type: 'articlesSection' },
      chosen: { _type: 'articlesSection', articles: reference(article) },
      everybody: { _type: 'teamSection', members: [] },
      somebody: { _type: 'teamSection', members: reference(member) },
      contact: { _type: 'contactFormSection' },
      design: { _type: 'freeDesignFormSection' },
    }
    for (const [slug, section] of Object.entries(sections))
      await lake.client().create({
        _id: `landing-${slug}`,
        _type: 'landingPage',
        slug: { current: slug },
        sections: [{ _key: 'a', ...section }],
      })
    const shows = async (document: Parameters<typeof affected>[0]) => {
      const paths = await affected(document)
      return Object.keys(sections).filter((slug) => paths.includes(`/${slug}`))
    }
    expect(await shows({ _id: 'new', _type: 'article', slug: 'new', moved: true })).toEqual(['latest'])
    expect(await shows({ _id: article, _type: 'article' })).toEqual(['latest', 'chosen'])
    expect(await shows({ _id: 'new', _type: 'teamMember' })).toEqual(['everybody'])
    expect(await shows({ _id: member, _type: 'teamMember' })).toEqual(['everybody', 'somebody'])
    expect(await shows({ _id: 'page-team', _type: 'page', route: 'team' })).toEqual(['everybody'])
    expect(await shows({ _id: 'page-contact', _type: 'page', route: 'contact' })).toEqual(['contact'])
    expect(await shows({ _id: 'passDesigner', _type: 'passDesigner' })).toEqual(['design'])
    for (const slug of Object.keys(sections)) await lake.client().delete(`landing-${slug}`)
  })

  it('for an author are the author’s page and articles, the team page and the feed', async () => {
    const author = await lake
      .client()
      .fetch<{ _id: string; _type: string }>('*[_type == "article"][0].author->')
    const paths = await affected({ ...author, slug: 'robin-ellery' })
    expect(paths).toEqual(
      expect.arrayContaining(['/blog/thefutureoffitness', '/team', '/team/robin-ellery', '/feed.xml']),
    )
    expect(paths).not.toContain('/blog')
  })

  it('for a page with a changed text are only its own path, although every page links to it', async () => {
    const paths = await affected({ _id: 'page-create', _type: 'page', route: 'create' })
    expect(paths).toEqual(expect.arrayContaining(['/create', '/sitemap/0.xml']))
    expect(paths).not.toContain('/login')
  })

  it('for the texts of the blog are the blog list and all articles', async () => {
    const paths = await affected({ _id: 'page-blog', _type: 'page', route: 'blog' })
    expect(paths).toEqual(expect.arrayContaining(['/blog', '/blog/thefutureoffitness']))
  })

  it('for an article that a question links to include the pages with that question', async () => {
    const article = await lake
      .client()
      .fetch<{ _id: string; _type: string }>('*[_type == "article"][0]{_id,_type}')
    await lake.client().create({
      _id: 'faq-linking',
      _type: 'faq',
      question: 'Where can I read more?',
      answer: [
        {
          _type: 'block',
          _key: 'a',
          markDefs: [{ _type: 'link', _key: 'b', to: { _type: 'reference', _ref: article._id } }],
          children: [],
        },
      ],
    })
    const home = await lake
      .client()
      .fetch<{ sections: { _key: string; _type: string }[] }>('*[_id == "home"][0]')
    const faq = home.sections.find(({ _type }) => _type === 'faqSection')?._key
    await lake
      .client()
      .patch('home')
      .append(`sections[_key=="${faq}"].faqs`, [{ _type: 'reference', _ref: 'faq-linking', _key: 'linking' }])
      .commit()
    expect(await affected({ ...article, slug: 'elsewhere', moved: true })).toContain('/')
  })

  it('for the site settings are all pages', async () => {
    const paths = await affected({ _id: 'siteSettings', _type: 'siteSettings' })
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/blog',
        '/blog/thefutureoffitness',
        '/team',
        '/contact',
        '/login',
        '/privacy-policy.html',
      ]),
    )
  })
})

it('a failed query throws one error that is recognisable through the cache of Next.js', async () => {
  const { readPage } = await import('@/lib/content/queries/page')
  const { UNAVAILABLE_LISTENER } = await import('@/lib/content/unavailable')
  const { contentClient } = await import('@/lib/content/client')
  const heard = vi.fn()
  vi.stubGlobal(UNAVAILABLE_LISTENER as unknown as string, heard)
  vi.spyOn(contentClient(), 'fetch').mockRejectedValue(
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
  )
  await expect(readPage('contact')).rejects.toMatchObject({ digest: 'CONTENT_UNAVAILABLE' })
  expect(heard).toHaveBeenCalledOnce()
})
