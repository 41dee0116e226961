import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readViolations } from '@/lib/security/violations'

const secret = 'token_hash=secret'
const single = (change: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `https://gym.example/auth/confirm?${secret}`,
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'blocked-uri': `https://evil.example/x.js?${secret}#${secret}`,
      'source-file': `https://gym.example/auth/confirm?${secret}`,
      'line-number': 7,
      ...change,
    },
  })
const several = (count: number, change: object = {}) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      type: 'csp-violation',
      url: 'https://gym.example/',
      body: {
        documentURL: `https://gym.example/${index}?${secret}`,
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        ...change,
      },
    })),
  )

describe('a report of a policy violation', () => {
  it('is parsed in the format of Firefox and Safari, and of Chrome', () => {
    expect(readViolations(single())).toEqual([
      {
        page: '/auth/confirm',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        source: 'https://gym.example/auth/confirm:7',
      },
    ])
    expect(readViolations(several(2))).toEqual([
      { page: '/0', directive: 'script-src-elem', blocked: 'inline', source: undefined },
      { page: '/1', directive: 'script-src-elem', blocked: 'inline', source: undefined },
    ])
  })

  it('loses secrets in its URLs', () => {
    for (const body of [single(), several(3), single({ 'blocked-uri': `x?${secret}` })])
      expect(JSON.stringify(readViolations(body))).not.toContain('secret')
  })

  it.each(['/create/design/', '/api/sample-pass/'])('loses the secret in a path below %s', (folder) => {
    const secretPath = `https://gym.example${folder}${'secret'.repeat(5)}/x`
    const places = { 'document-uri': secretPath, 'blocked-uri': secretPath, 'source-file': secretPath }
    const [violation] = readViolations(single(places))
    expect(violation?.page).toBe(`${folder}[token]/x`)
    expect(JSON.stringify(violation)).not.toContain('secret')
  })

  it('is ignored when it is about a browser extension', () => {
    expect(readViolations(single({ 'blocked-uri': 'chrome-extension://abc/x.js' }))).toEqual([])
    expect(readViolations(single({ 'source-file': 'moz-extension://abc' }))).toEqual([])
    expect(readViolations(several(1, { sourceFile: 'safari-web-extension://abc' }))).toEqual([])
  })

  it.each(['', 'x', '{}', '[]', 'null', '[null]', '[[]]', '{"csp-report":5}', '[{"type":"deprecation"}]'])(
    'is ignored when it is %j',
    (body) => expect(readViolations(body)).toEqual([]),
  )

  it('is limited to a few short lines', () => {
    const long = 'x'.repeat(10_000)
    expect(readViolations(several(500))).toHaveLength(10)
    const [violation] = readViolations(single({ 'document-uri': `https://gym.example/${long}` }))
    expect(JSON.stringify(violation).length).toBeLessThan(1000)
    expect(readViolations(single({ 'effective-directive': long }))).toEqual([])
    const old = { 'effective-directive': undefined, 'violated-directive': long }
    expect(readViolations(single(old))).toEqual([])
  })
})

describe('the log of policy violations', () => {
  const violation = (page: string) => ({ page, directive: 'img-src', blocked: 'inline', source: undefined })
  const logged = () => {
    const lines = vi.mocked(console.warn).mock.calls.map(([text]) => String(text))
    vi.mocked(console.warn).mockClear()
    return lines
  }

  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers()
    vi.mocked(console.warn).mockReturnValue()
    return () => void vi.useRealTimers()
  })

  it('contains each violation once, on one line', async () => {
    const { noteViolations } = await import('@/lib/security/violation-log')
    for (let times = 0; times < 3; times++) noteViolations([violation('/a\n\u001b[31mb')])
    const [line = '', ...more] = logged()
    expect(more).toEqual([])
    expect(line).not.toMatch(/[\n\u001b]/)
  })

  it('contains ten per minute, and the number of omitted ones', async () => {
    const { noteViolations } = await import('@/lib/security/violation-log')
    for (let index = 0; index < 500; index++) noteViolations([violation(`/${index}`)])
    expect(logged()).toHaveLength(10)
    vi.advanceTimersByTime(60_000)
    noteViolations([violation('/new')])
    const [first, ...more] = logged()
    expect(first).toContain('490 more')
    expect(more).toHaveLength(1)
  })
})
