import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseChange } from '@/lib/content/webhook/change'
import { ReplayGuard } from '@/lib/content/webhook/replay-guard'
import { signatureProblem } from '@/lib/content/webhook/signature'

const secret = 'a secret of the webhook'
const body = '{"_id":"home","_type":"home","_rev":"r1","operation":"update"}'
const now = Date.parse('2026-01-01T12:00:00Z')

const signed = (text: string, at: number, key = secret) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('base64url')}`

describe('a webhook signature', () => {
  it('is good when made with the secret, now', async () => {
    expect(await signatureProblem(body, signed(body, now), secret, now)).toBeUndefined()
  })

  it.each([
    ['missing', null, /missing/],
    ['malformed', 'nonsense', /malformed/],
    ['of another secret', signed(body, now, 'other'), /does not match/],
    ['of another body', signed('{}', now), /does not match/],
    ['six minutes old', signed(body, now - 6 * 60_000), /five minutes/],
    ['from six minutes ahead', signed(body, now + 6 * 60_000), /five minutes/],
  ])('is refused when %s', async (_case, header, problem) => {
    expect(await signatureProblem(body, header, secret, now)).toMatch(problem)
  })
})

describe('a webhook body', () => {
  it('is read', () => {
    expect(parseChange(body)).toMatchObject({ _id: 'home', operation: 'update' })
  })

  it.each(['', 'null', '[]', '{', '{"_id":""}', '{"_id":"a","_type":"b"}'])('%j is not one', (text) => {
    expect(parseChange(text)).toBeUndefined()
  })
})

describe('the replay guard', () => {
  it('refuses what was acted on, until the signature is too old anyway', () => {
    const guard = new ReplayGuard()
    expect(guard.has('s', now)).toBe(false)
    guard.remember('s', now)
    expect(guard.has('s', now + 5 * 60_000)).toBe(true)
    expect(guard.has('s', now + 11 * 60_000)).toBe(false)
  })

  it('stays bounded', () => {
    const guard = new ReplayGuard()
    for (let index = 0; index < 10_002; index++) guard.remember(`s${index}`, now)
    expect(guard.has('s0', now)).toBe(false)
    expect(guard.has('s10001', now)).toBe(true)
  })
})
