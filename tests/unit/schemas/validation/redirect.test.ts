import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type DocumentType, documentTypes, hasChosenPath } from '@/content-model/document-types'
import { checkRedirectFrom, checkRedirectTo } from '@/schemas/validation'

describe('the format of a redirect’s old path', () => {
  it.each([
    '/old-page',
    '/2019/offers',
    '/contact-us',
    '/terms',
    '/apis',
    '/home',
    '/blog/pages',
    '/blog/old',
    '/blog/topics',
    '/team/old',
    '/search/old',
    '/signup/free',
  ])('may be %s', (from) => {
    expect(checkRedirectFrom(from)).toBe(true)
  })

  it.each([
    ['old-page', '/old-page'],
    ['https://example.com/old', '/old'],
    ['//example.com', '/example.com'],
    ['/Old/', '/old'],
    ['/old?x=1', '/old'],
    ['/old#x', '/old'],
    ['/caf%C3%A9', '/café'],
  ])('may not be %s; the message suggests %s', (from, proper) => {
    expect(checkRedirectFrom(from)).toBe(
      `Write it as ${proper}, without the domain and without what follows a ? or #.`,
    )
  })

  it.each(['/%', '/a\\b', '/%2541', `/${'x'.repeat(600)}`])('may not be %s', (from) => {
    expect(checkRedirectFrom(from)).toMatch(/^This is no address of a page/)
  })

  it.each([
    '/',
    '/contact',
    '/Contact/',
    '/blog',
    '/signup',
    '/terms-and-conditions.html',
    '/privacy-policy.html',
  ])('may not be the built-in page %s', (from) => {
    expect(checkRedirectFrom(from)).toMatch(/^The site has a page at this address/)
  })

  it.each([
    '/api/health',
    '/studio',
    '/Studio/structure',
    '/_next/x.js',
    '/blog/page/2',
    '/downloads/a.pdf',
    '/blog/archive/2024',
    '/not-found',
  ])('may not be %s, which the site itself uses', (from) => {
    expect(checkRedirectFrom(from)).toMatch(/^The site itself needs this address/)
  })

  it('may not be where the site responds itself, whatever is added to app/', () => {
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    const routes = files.filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
    const paths = routes.map((file) =>
      `/${file
        .split('/')
        .slice(0, -1)
        .filter((name) => !name.startsWith('('))
        .join('/')}`
        .replace('/[[...tool]]', '')
        .replace(/\[(?:\.\.\.)?(?:year|(number)|\w+)\]/g, (_, number) => (number ? '2' : '2024')),
    )
    const works = paths.filter((path) => checkRedirectFrom(path) === true)
    expect(paths.length).toBeGreaterThan(50)
    // Documents have these, and a redirect works where there is none.
    const ofDocuments = Object.entries<DocumentType>(documentTypes)
      .filter(([type]) => hasChosenPath(type))
      .flatMap(([, { path = '', feed }]) => {
        const page = path.replace(/:\w+/, '2024')
        return feed ? [page, `${page}/feed.xml`] : [page]
      })
    expect(ofDocuments).toContain('/blog/2024')
    expect(works.toSorted()).toEqual(ofDocuments.toSorted())
  })

  it('may not contain spaces', () => {
    expect(checkRedirectFrom('/old page')).toMatch(/^An address has no spaces/)
  })
})

describe('the format of a redirect’s new path', () => {
  it.each(['/contact', '/#features', '/', 'https://example.com/new'])('may be %s', (to) => {
    expect(checkRedirectTo(to, '/old')).toBe(true)
  })

  it.each(['contact', '//example.com', 'javascript:alert(1)', 'ftp://example.com'])('may not be %s', (to) => {
    expect(checkRedirectTo(to, '/old')).toMatch(/^Start with a slash/)
  })

  it('needs a scheme or a leading slash', () => {
    expect(checkRedirectTo('https://', '/old')).toMatch(/not complete/)
    expect(checkRedirectTo('/\\example.com', '/old')).toMatch(/browsers would not follow it/)
    expect(checkRedirectTo('/new page', '/old')).toMatch(/no spaces/)
  })

  it.each(['/old', '/old/', '/OLD', '/old#there', '/old?again=1'])(
    'may not lead back to itself by %s',
    (to) => {
      expect(checkRedirectTo(to, '/old')).toMatch(/in circles/)
    },
  )
})
