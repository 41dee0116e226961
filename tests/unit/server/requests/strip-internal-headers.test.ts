import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { DISABLE_STREAMING } from '@/lib/auth/disable-streaming'
import config from '@/next.config'
import { stripInternalHeaders } from '@/server/requests/strip-internal-headers'
import { appendForwardedFor } from '@/server/requests/forwarded-for'

function passing(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  stripInternalHeaders(request)
  return request.headers
}

describe('a request from a client', () => {
  it.each([
    DISABLE_STREAMING,
    `Mozilla/5.0 ${DISABLE_STREAMING.toLowerCase()}`,
    `${DISABLE_STREAMING.slice(0, 5)}${DISABLE_STREAMING}${DISABLE_STREAMING.slice(5)}`,
  ])('cannot make a static page render by the user agent %s', (agent) => {
    // As Next.js reads it (lib/streaming-metadata.js).
    const rendersAnew = new RegExp(config.htmlLimitedBots?.source ?? '', 'i')
    expect(agent).toMatch(rendersAnew)
    expect(passing({ 'user-agent': agent })['user-agent']).not.toMatch(rendersAnew)
  })

  it('cannot set the nonce of pages', () => {
    const policy = "script-src 'nonce-x'"
    const left = passing({ 'content-security-policy': policy, 'content-security-policy-report-only': policy })
    expect(left).toEqual({})
  })

  it('keeps its user agent', () => {
    expect(passing({ 'user-agent': 'Mozilla/5.0' })).toEqual({ 'user-agent': 'Mozilla/5.0' })
  })

  it('cannot claim that this server itself uses TLS', () => {
    const left = passing({
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
      forwarded: 'proto=https',
    })
    expect(left).toEqual({})
  })

  const revalidation = {
    'x-prerender-revalidate': 'constant of the build',
    'x-prerender-revalidate-if-generated': '1',
    'x-next-revalidated-tags': 'type:article',
    'x-next-revalidate-tag-token': 'constant of the build',
  }

  it('cannot make pages render by the value of the preview cookie', () => {
    expect(passing(revalidation)).toEqual({})
  })

  it('keeps internal headers when this server sends it to itself', () => {
    const own = new IncomingMessage(new Socket())
    appendForwardedFor(own)
    expect(passing({ ...own.headers, ...revalidation })).toMatchObject(revalidation)
  })
})
