import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sourceHash } from '@/lib/security/source-hash'
import { inlineStyles } from '../../../../server/prepared-pages/inline-styles'

const distDir = mkdtempSync(join(tmpdir(), 'inline-styles-'))
mkdirSync(join(distDir, 'static/chunks'), { recursive: true })
const loader = '<script data-chunks="/a.js"></script>'
let files = 0

/** The link element of a style sheet of the build. */
function link(css: string, query = ''): string {
  const name = `${files++}~a-.css`
  writeFileSync(join(distDir, 'static/chunks', name), css)
  return linkTo(name + query)
}
const linkTo = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`
/** The inlined rules of a style sheet in the page. */
function stylesFor(css: string, body: string): string | undefined {
  const styled = inlineStyles(`<head>${link(css)}</head>${body}${loader}`, distDir)
  return /<style[^>]*>(.*)<\/style>/s.exec(styled?.html ?? '')?.[1]
}

afterAll(() => rmSync(distDir, { recursive: true }))

describe('the style sheets of a page', () => {
  it('are inlined in order, with the precedence that React sorts by', () => {
    const first = link('body{color:red}', '?dpl=7')
    const second = link('p{color:blue}')
    const styled = inlineStyles(`<head>${first}${second}</head><body><p>${loader}`, distDir)
    expect(styled?.html).toMatch(
      /^<head><style data-precedence="next">body\{color:red\}\np\{color:blue\}<\/style><\/head>/,
    )
    const href = '/_next/static/chunks/\\d+~a-.css'
    expect(styled?.html).toMatch(new RegExp(`data-styles="${href}\\?dpl=7 ${href}" data-chunks="/a.js"`))
    expect(styled?.style).toBe(sourceHash('body{color:red}\np{color:blue}'))
  })

  it.each([
    ['of a class', '.a{x:y}'],
    ['of one class among others', '.z,.a{x:y}'],
    ['of two classes', '.a .b{x:y}'],
    ['without a class', '[open]>:first-child{x:y}::selection{x:y}'],
    ['of an element', 'p{x:y}'],
    ['of one element among others', 'ul,p{x:y}'],
    ['of an attribute of the site', '[data-ground=ink]{x:y}[data-ground="ink"] p{x:y}[data-ground]{x:y}'],
    ['of an attribute that visitors change', '[open]{x:y}p[aria-invalid=true]{x:y}'],
    ['where another element may be', ':is(ul,ol){x:y}'],
    ['where another class must not, or may, be', '.a:not(.z):is(.y,.b:not(.x)):has(.w){x:y}'],
    ['with a name that is spelled with an escape', '.sm\\:a{x:y}'],
    ['inside others', '@media print{@supports (x:y){.a{& .b{x:y}}}}'],
    ['of keyframes and fonts', '@keyframes k{0%{x:y}33.3%{x:z}}@font-face{src:url(data:,)}'],
  ])('keep rules %s', (_which, css) => {
    expect(stylesFor(css, '<p class="b a" data-ground="ink"></p>')).toBe(css)
  })

  it.each([
    ['of a class', '.z{x:y}'],
    ['of an absent and a present one', '.a .z{x:y}'],
    ['with all that stands inside', '@media print{.z{x:y;&:hover{x:y}}}'],
    ['nested in others', '.a{.z{x:y}}'],
    ['of an element', 'ul{x:y}'],
    ['of a class and an element', '.a ul>li:hover{x:y}'],
    ['of an attribute of the site', '[data-ground=ink]{x:y}[data-ground="red"] p{x:y}'],
  ])('lose rules %s that is not in the page', (_which, css) => {
    expect(stylesFor(`p{x:y}${css}`, '<p class="a"></p>')).toBe('p{x:y}')
  })

  it('refer to fonts and pictures by URLs that work from the page', () => {
    const css = '.a{src:url(../media/a.woff2)}.b{src:url("../media/b.svg")}.c{src:url(data:,)}'
    expect(stylesFor(css, '<p class="a b c"></p>')).toBe(
      '.a{src:url(/_next/static/media/a.woff2)}.b{src:url("/_next/static/media/b.svg")}.c{src:url(data:,)}',
    )
  })

  it('differ between pages with other classes', () => {
    const css = '.a{x:y}.b{x:y}'
    const sheet = link(css)
    const onPage = (body: string) => inlineStyles(sheet + body + loader, distDir)
    expect(onPage('<p class="a"></p>')?.html).toContain('>.a{x:y}<')
    expect(onPage('<p class="b"></p>')?.html).toContain('>.b{x:y}<')
  })

  it.each([
    ['the build has no such file', linkTo('gone.css') + loader],
    ['no loader adds the whole ones before the scripts', link('p{x:y}')],
    ['they are no part of the build', '<link rel="stylesheet" href="/error-page.css"/>'],
  ])('stay links where %s', (_why, html) => {
    expect(inlineStyles(html, distDir)).toBeUndefined()
  })
})
