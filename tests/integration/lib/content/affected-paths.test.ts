import { describe, expect, it } from 'vitest'
import { seedContent } from '@/tests/setup/content-readers'
import { affectedPaths } from '@/lib/content/affected-paths'

const lake = seedContent()

describe('the pages that show a changed document', () => {
  const affected = async (document: { _id: string; _type: string } & Record<string, unknown>) =>
    affectedPaths([{ moved: false, ...document }])

  it('for a feature are the home page, the landing pages that show it, and the index of the search', async () => {
    expect(await affected({ _id: 'feature-retention', _type: 'feature' })).toEqual([
      '/',
      '/search/index.json',
    ])
    const paths = await affected({ _id: 'feature-convenience', _type: 'feature' })
    expect(paths.toSorted()).toEqual(['/', '/for/yoga-studios', '/search/index.json'])
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
    const article = await lake().client().fetch<string>('*[_type == "article"] | order(publishedAt)[0]._id')
    const member = await lake().client().fetch<string>('*[_id == "page-team"][0].members[0]._ref')
    const sections = {
      latest: { _type: 'articlesSection' },
      chosen: { _type: 'articlesSection', articles: reference(article) },
      everybody: { _type: 'teamSection', members: [] },
      somebody: { _type: 'teamSection', members: reference(member) },
      contact: { _type: 'contactFormSection' },
      design: { _type: 'freeDesignFormSection' },
    }
    for (const [slug, section] of Object.entries(sections))
      await lake()
        .client()
        .create({
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
    for (const slug of Object.keys(sections)) await lake().client().delete(`landing-${slug}`)
  })

  it('for an author are the author’s page and articles, the team page and the feed', async () => {
    const author = await lake()
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
    const article = await lake()
      .client()
      .fetch<{ _id: string; _type: string }>('*[_type == "article"][0]{_id,_type}')
    await lake()
      .client()
      .create({
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
    const home = await lake()
      .client()
      .fetch<{ sections: { _key: string; _type: string }[] }>('*[_id == "home"][0]')
    const faq = home.sections.find(({ _type }) => _type === 'faqSection')?._key
    await lake()
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
