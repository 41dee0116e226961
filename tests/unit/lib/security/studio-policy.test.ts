import { describe, expect, it } from 'vitest'
import { studioPolicy } from '@/lib/security/studio-policy'

/** The policy's directives by name. */
function directives(input: Partial<Parameters<typeof studioPolicy>[0]>): Map<string, string[]> {
  const policy = studioPolicy({
    nonce: 'bm9uY2U=',
    apiHost: 'http://localhost:4000',
    development: false,
    ...input,
  })
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

describe('the Studio’s Content-Security-Policy with a Content Lake of our own', () => {
  const policy = directives({})

  it('allows connections to this site and the Content Lake only', () => {
    const hosts = [...policy.values()].flat().filter((source) => source.includes('//'))
    expect(new Set(hosts)).toEqual(new Set(['http://localhost:4000', 'ws://localhost:4000']))
  })

  it('contains no scheme and no wildcard as a source', () => {
    const sources = [...policy.values()].flat()
    for (const open of ['*', 'http:', 'https:', 'ws:', 'wss:']) expect(sources).not.toContain(open)
  })

  it('allows WebSockets, encrypted where the lake is', () => {
    expect(policy.get('connect-src')).toContain('ws://localhost:4000')
    const encrypted = directives({ apiHost: 'https://lake.example' })
    expect(encrypted.get('connect-src')).toEqual(
      expect.arrayContaining(['https://lake.example', 'wss://lake.example']),
    )
  })

  it('allows scripts of this site and with the nonce, and neither inline ones nor eval', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-bm9uY2U='"])
  })

  it('forbids framing by other sites, forms and base URLs elsewhere, and plugins', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('base-uri')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
  })
})

it('the Studio’s policy allows eval in development only', () => {
  expect(directives({ development: true }).get('script-src')).toContain("'unsafe-eval'")
})

it('the Studio’s policy allows Sanity’s hosts, pictures and sockets for a project on Sanity’s cloud', () => {
  const policy = directives({ apiHost: 'https://api.sanity.io' })
  expect(policy.get('connect-src')).toEqual(
    expect.arrayContaining(['https://*.sanity.io', 'wss://*.sanity.io']),
  )
  expect(policy.get('img-src')).toContain('https://*.sanity.io')
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-bm9uY2U='"])
})
