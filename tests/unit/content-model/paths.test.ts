import { describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readsSession, sessionPages, signInPages } from '@/content-model/account-paths'
import {
  archivePath,
  blogPagePath,
  builtInPaths,
  documentAt,
  hrefOf,
  isFreePath,
  listAt,
  pathOf,
  slugPath,
} from '@/content-model/paths'

describe('the path of a document', () => {
  it.each([
    [{ _type: 'home' }, '/'],
    [{ _type: 'page', route: 'contact' }, '/contact'],
    [{ _type: 'page', route: 'notFound' }, undefined],
    [{ _type: 'page' }, undefined],
    [{ _type: 'article', slug: 'thefutureoffitness' }, '/blog/thefutureoffitness'],
    [{ _type: 'article', slug: 'a b/ü' }, '/blog/a%20b%2F%C3%BC'],
    [{ _type: 'article', slug: null }, undefined],
    [{ _type: 'legalPage', route: 'privacy-policy' }, '/privacy-policy.html'],
    [{ _type: 'landingPage', slug: 'spring-offer' }, '/spring-offer'],
    [{ _type: 'landingPage', slug: 'for/yoga-studios/berlin' }, '/for/yoga-studios/berlin'],
    [{ _type: 'landingPage', slug: 'für/yoga' }, '/f%C3%BCr/yoga'],
    [{ _type: 'landingPage', slug: 'contact' }, undefined],
    [{ _type: 'landingPage', slug: 'blog/offer' }, undefined],
    [{ _type: 'landingPage', slug: '//evil.example' }, undefined],
    [{ _type: 'landingPage', slug: '../studio' }, undefined],
    [{ _type: 'feature' }, undefined],
  ])('of %j is %s', (document, path) => {
    expect(pathOf(document)).toBe(path)
  })

  it.each([
    ['article', 'a b/ü', '/blog/a%20b%2F%C3%BC'],
    ['topic', 'gyms', '/blog/topics/gyms'],
    ['teamMember', 'robin', '/team/robin'],
  ] as const)('of type %s with the slug %s is %s', (type, slug, path) => {
    expect(slugPath(type, slug)).toBe(path)
    expect(pathOf({ _type: type, slug })).toBe(path)
  })

  it('of the first blog list page is the blog itself', () => {
    expect([blogPagePath(1), blogPagePath(2)]).toEqual(['/blog', '/blog/page/2'])
  })

  it('of the first archive page of a year has no number', () => {
    expect([archivePath('2024'), archivePath('2024', 2)]).toEqual([
      '/blog/archive/2024',
      '/blog/archive/2024/2',
    ])
  })
})

describe('the document at a path', () => {
  it.each([
    ['/', 'home', ''],
    ['/contact', 'page', 'contact'],
    ['/privacy-policy.html', 'legalPage', 'privacy-policy'],
    ['/blog/a', 'article', 'a'],
    ['/blog/topics/a', 'topic', 'a'],
    ['/blog/topics', 'article', 'topics'],
    ['/team', 'page', 'team'],
    ['/team/a', 'teamMember', 'a'],
    ['/pricing', 'landingPage', 'pricing'],
    ['/for/yoga-studios', 'landingPage', 'for/yoga-studios'],
  ])('%s is of type %s', (path, type, value) => {
    expect(documentAt(path)).toEqual({ type, value })
  })

  it.each([
    '/Pricing',
    '/notFound',
    '/login/code',
    '/studio/x',
    '/api',
    '/for//yoga',
    '/for/',
    '/robots.txt',
  ])('%s does not exist', (path) => {
    expect(documentAt(path)).toBeUndefined()
  })
})

describe('a path that an editor may choose', () => {
  /** Segments that are in paths: not `(groups)`, `[parameters]` or `_folders`. */
  const segment = /^[a-z][\w.-]*$/

  it('is not a built-in path or below one, whatever is added to app/', () => {
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    const routes = files.filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
    const paths = routes.map((file) => {
      const segments = file
        .split('/')
        .slice(0, -1)
        .filter((name) => !name.startsWith('('))
      const fixed = segments.findIndex((name) => !segment.test(name))
      return (fixed < 0 ? segments : segments.slice(0, fixed)).join('/')
    })
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter((path) => path !== '' && isFreePath(path))).toEqual([])
    for (const path of builtInPaths) expect(isFreePath(path.slice(1)), path).toBe(false)
  })

  it('is none of the account pages', () => {
    const pages = readdirSync('app/(account)', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/(?:page|route)\.tsx?$/.test(file))
      .map((file) => `/${path.dirname(file)}`)
    expect(pages.filter((page) => !readsSession(page)).toSorted()).toEqual(signInPages.toSorted())
    for (const page of sessionPages) expect(pages).toContain(page)
  })

  it('has a maximum length', () => {
    expect([isFreePath('a'.repeat(200)), isFreePath('a'.repeat(201))]).toEqual([true, false])
  })
})

it.each([
  ['/blog/page/2', { year: undefined }],
  ['/blog/archive/2024', { year: '2024' }],
  ['/blog/archive/2024/2', { year: '2024' }],
  ['/blog', undefined],
  ['/blog/page', undefined],
  ['/blog/archive/spring', undefined],
])('the list at %s is %j', (path, list) => {
  expect(listAt(path)).toEqual(list)
})

describe('the URL of a link', () => {
  it.each([
    [{ to: { _type: 'home' }, anchor: 'features' }, '/#features'],
    [{ to: { _type: 'page', route: 'create' } }, '/create'],
    [{ to: null, anchor: 'form' }, '#form'],
    [{ to: null, pathOf: 'not-published', anchor: 'form' }, undefined],
    [{ url: 'javascript:alert(1)', anchor: 'form' }, undefined],
    [{ url: 'https://example.com/' }, 'https://example.com/'],
    [{ to: { _type: 'article', slug: null }, url: null }, undefined],
    [{ url: 'javascript:alert(1)' }, undefined],
    [{ url: ' data:text/html,x' }, undefined],
    [{ url: 'https://[bad' }, undefined],
    [{ url: 'mailto:hello@example.com' }, 'mailto:hello@example.com'],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('for %j is %s', (link, href) => {
    expect(hrefOf(link)).toBe(href)
  })
})
