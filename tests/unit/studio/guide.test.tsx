import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { documentTypes } from '@/content-model/document-types'
import { readBlocks } from '@/studio/guide/blocks'
import { guidePath } from '@/studio/guide/chapters'
import { GuideText } from '@/studio/guide/guide-text'

const html = (markdown: string) =>
  renderToStaticMarkup(<GuideText markdown={markdown} />).replace(/^<article>|<\/article>$/g, '')

describe('the guide in the Studio', () => {
  it('renders headings, paragraphs over several lines, lists and quotes', () => {
    expect(html('# Title\n\nOne\nline.\n\n- first\n- second\n  goes on\n\n1. then\n2. last\n\n> A tip')).toBe(
      '<h1 id="title" tabindex="-1">Title</h1><p>One line.</p><ul><li>first</li><li>second goes on</li></ul>' +
        '<ol><li>then</li><li>last</li></ol><blockquote>A tip</blockquote>',
    )
  })

  it('loads pictures from the root of the site', () => {
    expect(html('![The form](../public/studio-guide/form.webp)')).toBe(
      '<img src="/studio-guide/form.webp" alt="The form" loading="lazy"/>',
    )
  })

  it('renders bold text, emphasis, code and links, also nested', () => {
    expect(html('Press **“Publish” `now`**, *then* see [the blog](/blog) or [below](#title).')).toBe(
      '<p>Press <strong>“Publish” <code>now</code></strong>, <em>then</em> see ' +
        '<a href="/blog" target="_blank" rel="noreferrer">the blog</a> or <a href="#title">below</a>.</p>',
    )
  })

  it('renders no link for a javascript: URL', () => {
    expect(html('[click](javascript:alert)')).toBe('<p>click</p>')
  })

  it('renders tables', () => {
    expect(html('| Key | Does |\n| --- | --- |\n| a | b |')).toBe(
      '<table><thead><tr><th scope="col">Key</th><th scope="col">Does</th></tr></thead>' +
        '<tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    )
  })

  it('gives headings ids for links', () => {
    expect(html('## Change the words at the top, *now*!')).toContain(
      '<h2 id="change-the-words-at-the-top-now" tabindex="-1">',
    )
  })

  it('keeps the text of unknown Markdown', () => {
    expect(readBlocks('~~~ strange\n\nA paragraph\n- with a list\n')).toEqual([
      { kind: 'paragraph', text: '~~~ strange' },
      { kind: 'paragraph', text: 'A paragraph' },
      { kind: 'list', ordered: false, items: ['with a list'] },
    ])
  })
})

describe('the help of a form', () => {
  const headings = readBlocks(readFileSync('docs/editors.md', 'utf8')).flatMap((block) =>
    block.kind === 'heading' ? [`/guide#${block.id}`] : [],
  )

  const withChapter = Object.keys(documentTypes).filter((type) => guidePath(type) !== '/guide')

  it.each(withChapter)('leads to a chapter of the guide for a %s', (type) => {
    expect(headings).toContain(guidePath(type))
  })

  it.each(['blog', 'team', 'search', 'notFound', 'success', 'error'])(
    'leads past the chapter about forms for the page %s',
    (route) => {
      expect(headings).toContain(guidePath('page', route))
      expect(guidePath('page', route)).not.toBe(guidePath('page', 'contact'))
    },
  )

  it.each(['search', 'notFound'])('is about the page %s itself, not about the home page', (route) => {
    expect(guidePath('page', route)).not.toBe(guidePath('home'))
  })

  it.each(['teamMember', 'feature', 'step', 'faq', 'technology'])('says how to change a %s', (type) => {
    expect(guidePath(type)).toMatch(/^\/guide#change-/)
  })

  it('leads to a chapter for all types but those that a developer has just added', () => {
    expect(withChapter.length).toBeGreaterThanOrEqual(17)
  })

  it('leads to the whole guide for any other type', () => {
    expect(guidePath('system.release')).toBe('/guide')
  })
})
