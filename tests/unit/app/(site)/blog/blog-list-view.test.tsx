import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { BlogListView } from '@/app/(site)/blog/blog-list-view'
import type { ArticleCard, Page, SiteSettings } from '@/lib/content/types'
import { stubEnvironment } from '../../../../setup/environment.ts'

beforeEach(() => stubEnvironment())

const article = {
  _id: 'a',
  _type: 'article',
  slug: 'a',
  publishedAt: '2026-01-01',
  wordCount: 0,
} as ArticleCard

const list = (featured: ArticleCard | null, page: Partial<Page>, labels: Partial<SiteSettings['labels']>) =>
  renderToStaticMarkup(
    <BlogListView
      page={{ heading: 'Blog', ...page } as Page}
      number={1}
      pages={1}
      featured={featured}
      articles={[]}
      topics={[]}
      years={[]}
      labels={labels as SiteSettings['labels']}
    />,
  )

it('draws no box for a text that its editor has not written', () => {
  const withTexts = [list(null, { emptyText: 'Soon.' }, {}), list(article, {}, { readArticle: 'Read it' })]
  expect(withTexts[0]).toMatch(/<p class="[^"]*empty[^"]*">Soon\.<\/p>/)
  expect(withTexts[1]).toMatch(/<span class="[^"]*more[^"]*"[^>]*>Read it<\/span>/)
  expect(list(null, {}, {})).not.toContain('empty')
  expect(list(article, {}, {})).not.toMatch(/<span class="[^"]*more/)
})
