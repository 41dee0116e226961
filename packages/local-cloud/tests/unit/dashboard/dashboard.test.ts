import { describe, expect, it } from 'vitest'
import type { ActiveFaultRule } from '../../../src/cloud/fault-injection.ts'
import { html, untrustedText } from '../../../src/dashboard/html.ts'
import { renderPage } from '../../../src/dashboard/layout.ts'
import { describeFaults } from '../../../src/dashboard/describe-faults.ts'
import { overviewPage } from '../../../src/dashboard/overview.ts'
import { pageLinks, parsePaging } from '../../../src/dashboard/paging.ts'
import { excerpt } from '../../../src/dashboard/components.ts'
import { fromNow } from '../../../src/dashboard/time.ts'

const facts = { database: '127.0.0.1:4001', dataDir: '/home/<me>/"x"', siteUrl: 'http://localhost:3000' }
const lake = { name: 'content-lake', title: 'Content Lake', purpose: 'Holds content.', path: '/' }

describe('the overview of the dashboard', () => {
  it('shows running services, escaped, without scripts', () => {
    const page = renderPage(overviewPage([lake], facts))
    expect(page).toContain('href="http://localhost:3000"')
    expect(page).toContain('/home/&lt;me&gt;/&quot;x&quot;')
    expect(page).toContain('Content Lake')
    expect(page).toContain('PUT /_faults/content-lake')
    expect(page).not.toContain('<script')
  })

  it('shows the fault rules of a service, and no link to a site that does not run', () => {
    const page = renderPage(
      overviewPage([{ ...lake, faults: 'Every request: status 500' }], { database: 'x', dataDir: 'y' }),
    )
    expect(page).toContain('Faults injected')
    expect(page).toContain('Every request: status 500')
    expect(page).not.toContain('Open the site')
  })
})

describe('markup of the dashboard', () => {
  it('escapes values in text and in attributes', () => {
    const evil = `"><script>alert('x')</script>&amp;`
    expect(html`<p title="${evil}">${evil}${[evil]}</p>`.text).not.toMatch(/<script|'x'|""/)
    expect(html`<b>${html`<i>${'<'}</i>`}${undefined}${0}</b>`.text).toBe('<b><i>&lt;</i>0</b>')
  })

  it.each([
    ['a\u202Egnp.exe', 'a[U+202E]gnp.exe'],
    ['\u2066x\u2069\u200E\u061C', '[U+2066]x[U+2069][U+200E][U+061C]'],
    ['\u0000\u001B[31m\uFEFF\u200B', '[U+0000][U+001B][31m[U+FEFF][U+200B]'],
    ['\uD800', '[U+D800]'],
    ['\u{E0041}', '[U+E0041]'],
    ['two\r\nlines\ttab', 'two\nlines\ttab'],
    ['👩\u200D💻 Zoë', '👩\u200D💻 Zoë'],
    ['مرحبا', 'مرحبا'],
  ])('shows the code points of invisible characters in %j', (text, shown) => {
    expect(untrustedText(text).text).toBe(`<bdi class="untrusted">${shown}</bdi>`)
  })

  it('shortens a long text without cutting a character', () => {
    expect(excerpt('a\n b', 10).text).toContain('>a b<')
    expect(excerpt('🏋'.repeat(50), 10).text).toContain('🏋…')
    expect(excerpt('🏋'.repeat(50), 10).text).not.toContain('U+D8')
    expect(excerpt(`${'a'.repeat(6)}👩\u200D💻 and more`, 10).text).toContain('>aaaaaa…<')
    expect(excerpt(`a${'\u0301'.repeat(20)}`, 5).text).toContain('…')
  })
})

it.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1e9', 1],
  ['<script>', 1],
])('paging reads the page %j as %j', (query, page) => {
  expect(parsePaging(query)).toMatchObject({ page, offset: (page - 1) * 25 })
})

it('paging links to the previous and next page', () => {
  expect(pageLinks(parsePaging('1'), 25, '/x')).toBeUndefined()
  const middle = pageLinks(parsePaging('2'), 60, '/x?state=failed')?.text
  expect(middle).toContain('href="/x?state=failed&amp;page=1"')
  expect(middle).toContain('href="/x?state=failed&amp;page=3"')
  expect(pageLinks(parsePaging('3'), 60, '/x')?.text).not.toContain('Older')
  expect(pageLinks(parsePaging('99'), 60, '/x')?.text).toContain('page=3')
})

it.each([
  [0, 'now'],
  [30_400, 'in 30 seconds'],
  [-61_000, '1 minute ago'],
  [7_200_000, 'in 2 hours'],
  [-172_800_000, '2 days ago'],
])('a time %j ms from now is shown in words', (distance, words) => {
  expect(fromNow(new Date(1_000_000_000 + distance), 1_000_000_000)).toBe(words)
})

it.each([
  [{ rate: 1, status: 429 }, 'Every request: status 429 (1 of 4 so far)'],
  [
    { rate: 0.3, drop: true, after: true, times: 3 },
    '30 % of requests: no response, connection closed, after the service handled it (1 of 4 so far, 2 more)',
  ],
  [{ rate: 1, latencyMs: 5 }, 'Every request: 5 ms late (1 of 4 so far)'],
  [
    {
      rate: 0.5,
      mix: [
        { weight: 1, hang: true },
        { weight: 1, body: 'stalled' },
        { weight: 1, body: 'broken' },
      ],
    },
    '50 % of requests: no response, connection left open, or a response that never ends, or half a response (1 of 4 so far)',
  ],
] as const)('the fault rule %j is described in words', (rule, words) => {
  expect(describeFaults({ ...rule, seen: 4, done: 1 } as ActiveFaultRule)).toBe(words)
})
