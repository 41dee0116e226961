import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import {
  deferScripts,
  knownScriptHashes,
  PREPARED_SCRIPTS,
} from '../../../../server/prepared-pages/defer-scripts'
import { sourceHash } from '@/lib/security/source-hash'

const chunk = '<script src="/_next/static/chunks/a1.js" async=""></script>'
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b2.js"/>'
const bootstrapText =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a1.js"],"runtimeModuleIds":[1]});'
const bootstrap = `<script id="_R_">${bootstrapText}</script>`
const firstRows = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const nextRows = '<script>self.__next_f.push([1,"0:[\\"$\\",\\"p\\"]\\n"])</script>'
const structuredData = '<script type="application/ld+json">{"@type":"Organization"}</script>'

/** A page as Next.js 16.4 writes it. */
const page = (parts: { head?: string; body?: string; end?: string } = {}) =>
  `<!DOCTYPE html><html><head>${preload}${chunk}${parts.head ?? ''}</head><body>${parts.body ?? '<p>Hello</p>'}` +
  `${bootstrap}${firstRows}${nextRows}${parts.end ?? ''}</body></html>`

const executable = (html: string) =>
  [...html.matchAll(/<script(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )

describe('a page with deferred scripts', () => {
  const deferred = deferScripts(page({ head: structuredData }))

  it('contains only the loader and the speculation rules, with the same hashes on every page', () => {
    expect(executable(deferred?.html ?? '').map(sourceHash)).toEqual(PREPARED_SCRIPTS)
    const other = deferScripts(page({ body: '<p>Something else</p>' }))
    expect(executable(other?.html ?? '').map(sourceHash)).toEqual(PREPARED_SCRIPTS)
  })

  it('keeps its content and structured data, and requests no script', () => {
    expect(deferred?.html).toContain('<p>Hello</p>')
    expect(deferred?.html).toContain(structuredData)
    expect(deferred?.html).not.toMatch(/<script src=|rel="preload" as="script"/)
  })

  it('contains its chunks and the URL of its hydration data, which changes with the data', () => {
    expect(deferred?.html).toContain('data-chunks="/_next/static/chunks/a1.js"')
    expect(deferred?.html).toContain(`data-hydration="${deferred?.hydrationPath}"`)
    const other = deferScripts(page().replace('\\"p\\"', '\\"b\\"'))
    expect(other?.hydrationPath).not.toBe(deferred?.hydrationPath)
  })

  it('names the runtime of its chunks last, because it runs the others', () => {
    const runtime = '<script src="/_next/static/chunks/turbopack-r.js" async=""></script>'
    const later = '<script src="/_next/static/chunks/c3.js" async=""></script>'
    const chunks = /data-chunks="([^"]+)"/.exec(
      deferScripts(page({ head: runtime + later }))?.html ?? '',
    )?.[1]
    expect(chunks?.split(' ').map((src) => src.split('/').at(-1))).toEqual([
      'a1.js',
      'c3.js',
      'turbopack-r.js',
    ])
  })

  it('has in its hydration data everything that Next.js reads from the page', () => {
    expect(JSON.parse(deferred?.hydration ?? '')).toEqual({
      bootstrap: { otherChunks: ['static/chunks/a1.js'], runtimeModuleIds: [1] },
      rows: [[0], [1, '0:["$","p"]\n']],
    })
  })

  it('keeps its hydration data if it is rendered for one request, as JSON before the loader', () => {
    const kept = deferScripts(page(), { keepData: true })?.html ?? ''
    const [, text = ''] =
      /<script type="application\/json">([^<]+)<\/script><script data-chunks="/.exec(kept) ?? []
    expect(JSON.parse(text)).toEqual(JSON.parse(deferred?.hydration ?? ''))
    expect(kept).not.toContain('data-hydration')
  })

  it('prefetches no page that is personal or changes something', () => {
    const [rules = ''] = executable(deferred?.html ?? '')
    const { prefetch } = JSON.parse(rules) as {
      prefetch: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } }[]
    }
    const [all, { not }] = prefetch[0]?.where.and ?? [{ href_matches: '' }, { not: { href_matches: [] } }]
    const isAhead = (path: string) => {
      const matches = (pattern: string) =>
        new URLPattern(pattern, 'https://gym.example').test(`https://gym.example${path}`)
      return matches(all.href_matches) && !not.href_matches.some(matches)
    }
    for (const path of ['/', '/blog', '/blog/x', '/contact?a=b', '/login', '/accounting'])
      expect(isAhead(path), path).toBe(true)
    for (const path of [
      '/api/draft-mode/leave',
      '/account',
      '/account/my-data',
      '/account?x',
      '/auth/confirm?token_hash=x',
    ])
      expect(isAhead(path), path).toBe(false)
    for (const path of ['/reset-password', '/login/second-factor?next=/', '/studio', '/studio/structure'])
      expect(isAhead(path), path).toBe(false)
  })

  it('contains a loader with valid syntax', () => {
    const loader = executable(deferred?.html ?? '').at(-1) ?? ''
    expect(() => new vm.Script(loader)).not.toThrow()
  })
})

describe('a page keeps its scripts', () => {
  it.each([
    ['with a script of an unknown kind', page({ end: '<script>alert(1)</script>' })],
    ['with code in the place of data', page({ end: '<script>self.__next_f.push([1,alert(1)])</script>' })],
    ['with data before the bootstrap, where content stands', page({ body: nextRows })],
    [
      'with a script of another site',
      page({ head: '<script src="https://evil.example/x.js" async=""></script>' }),
    ],
    ['with a second bootstrap', page({ end: bootstrap })],
    ['without a bootstrap', page().replace(bootstrap, '')],
  ])('%s', (_, html) => {
    expect(deferScripts(html)).toBeUndefined()
  })

  it('when its content contains scripts: the policy allows those of Next.js only', () => {
    const smuggled = '<script>self.__next_f.push([1,"0:evil"])</script>'
    const hashes = knownScriptHashes(page({ body: smuggled, end: '<script>alert(1)</script>' }))
    expect(hashes).toHaveLength(3)
    expect(hashes).toContain(sourceHash(bootstrapText))
    expect(hashes).not.toContain(sourceHash('alert(1)'))
    expect(hashes).not.toContain(sourceHash('self.__next_f.push([1,"0:evil"])'))
  })
})
