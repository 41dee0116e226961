import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { RichText } from '@/app/_components/rich-text'
import { ArticleContents, contentsOf } from '@/app/(site)/blog/[slug]/article-contents'
import type { Article, SiteSettings } from '@/lib/content/types'
import { stubEnvironment } from '../../../../../setup/environment'

beforeAll(() => stubEnvironment())

const heading = (text: string, style = 'h2') => ({
  _type: 'block',
  _key: text,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 'a', marks: [], text }],
})
const article = (...headings: string[]) =>
  ({ body: headings.map((text) => heading(text)) }) as unknown as Pick<Article, 'body'>

it('a long article lists its headings, each a link to its own place in the text', () => {
  const long = article('Terms & conditions', 'Über alles', '100 % free', 'Last', 'Last!', 'Last 2')
  const labels = { contents: 'Contents' } as SiteSettings['labels']
  const list = renderToStaticMarkup(<ArticleContents headings={contentsOf(long)} labels={labels} />)
  const text = renderToStaticMarkup(<RichText value={long.body} />)
  const links = [...list.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
  expect(links).toEqual(['terms-conditions', 'über-alles', '100-free', 'last', 'last-2', 'last-2-2'])
  for (const anchor of links) expect(text).toContain(`<h2 id="${anchor}"`)
})

it('a short article, and one with smaller headings only, has no list', () => {
  expect(contentsOf(article('One', 'Two', 'Three'))).toEqual([])
  const smaller = ['a', 'b', 'c', 'd'].map((text) => heading(text, 'h3'))
  expect(contentsOf({ body: smaller } as unknown as Pick<Article, 'body'>)).toEqual([])
  expect(contentsOf({ body: null } as unknown as Pick<Article, 'body'>)).toEqual([])
})
