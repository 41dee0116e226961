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

describe('a report of a violation', () => {
  it('is read as Firefox and Safari send it, and as Chrome does', () => {
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

  it('leaves the secrets of addresses behind', () => {
    for (const body of [single(), several(3), single({ 'blocked-uri': `x?${secret}` })])
      expect(JSON.stringify(readViolations(body))).not.toContain('secret')
  })

  it('is nothing when a visitor’s extension was blocked, or caused it', () => {
    expect(readViolations(single({ 'blocked-uri': 'chrome-extension://abc/x.js' }))).toEqual([])
    expect(readViolations(single({ 'source-file': 'moz-extension://abc' }))).toEqual([])
    expect(readViolations(several(1, { sourceFile: 'safari-web-extension://abc' }))).toEqual([])
  })

  it.each(['', 'x', '{}', '[]', 'null', '[null]', '[[]]', '{"csp-report":5}', '[{"type":"deprecation"}]'])(
    'is nothing when it is %j',
    (body) => expect(readViolations(body)).toEqual([]),
  )

  it('cannot hold more than a few short lines', () => {
    const long = 'x'.repeat(10_000)
    expect(readViolations(several(500))).toHaveLength(10)
    const [violation] = readViolations(single({ 'document-uri': `https://gym.example/${long}` }))
    expect(JSON.stringify(violation).length).toBeLessThan(1000)
    expect(readViolations(single({ 'effective-directive': long }))).toEqual([])
  })
})

describe('the log of violations', () => {
  const violation = (page: string) => ({ page, directive: 'img-src', blocked: 'inline', source: undefined })
  const said = () => {
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

  it('holds each once, on one line', async () => {
    const { noteViolations } = await import('@/lib/security/violation-log')
    for (let times = 0; times < 3; times++) noteViolations([violation('/a\n\u001b[31mb')])
    const [line = '', ...more] = said()
    expect(more).toEqual([])
    expect(line).not.toMatch(/[\n\u001b]/)
  })

  it('holds ten in a minute, and says how many there were besides', async () => {
    const { noteViolations } = await import('@/lib/security/violation-log')
    for (let index = 0; index < 500; index++) noteViolations([violation(`/${index}`)])
    expect(said()).toHaveLength(10)
    vi.advanceTimersByTime(60_000)
    noteViolations([violation('/new')])
    const [first, ...more] = said()
    expect(first).toContain('490 more')
    expect(more).toHaveLength(1)
  })
})
