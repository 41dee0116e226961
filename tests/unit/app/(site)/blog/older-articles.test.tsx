import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OlderArticles } from '@/app/(site)/blog/older-articles'
import { LINES_PER_PAGE } from '@/lib/content/queries/article-lines'
import type { ArticleLine, SiteSettings } from '@/lib/content/types'

const labels = { older: 'Older articles' } as SiteSettings['labels']
const linkBelow = (count: number) => {
  const articles = Array.from({ length: count }, () => ({ publishedAt: '2024-05-01' }) as ArticleLine)
  return renderToStaticMarkup(<OlderArticles articles={articles} labels={labels} />)
}

it('a full list links to the archive of the year of its last article, and a shorter one does not', () => {
  expect(linkBelow(LINES_PER_PAGE)).toContain('href="/blog/archive/2024"')
  expect(linkBelow(LINES_PER_PAGE - 1)).toBe('')
})
