import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WHOLE_PAGE } from '@/lib/auth/whole-page'
import config from '@/next.config'
import { forgetClaims } from '@/server/forget-claims'

function passing(headers: Record<string, string>): IncomingMessage['headers'] {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  forgetClaims(request)
  return request.headers
}

describe('a request', () => {
  it.each([
    WHOLE_PAGE,
    `Mozilla/5.0 ${WHOLE_PAGE.toLowerCase()}`,
    `${WHOLE_PAGE.slice(0, 5)}${WHOLE_PAGE}${WHOLE_PAGE.slice(5)}`,
  ])('cannot have a static page rendered anew as %s', (agent) => {
    // As Next.js reads it (lib/streaming-metadata.js).
    const rendersAnew = new RegExp(config.htmlLimitedBots?.source ?? '', 'i')
    expect(agent).toMatch(rendersAnew)
    expect(passing({ 'user-agent': agent })['user-agent']).not.toMatch(rendersAnew)
  })

  it('cannot put a nonce into pages', () => {
    const policy = "script-src 'nonce-x'"
    const left = passing({ 'content-security-policy': policy, 'content-security-policy-report-only': policy })
    expect(left).toEqual({})
  })

  it('keeps the name of its browser', () => {
    expect(passing({ 'user-agent': 'Mozilla/5.0' })).toEqual({ 'user-agent': 'Mozilla/5.0' })
  })
})
