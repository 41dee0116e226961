import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasMoved, isOfPublished, parseChange } from '@/lib/content/webhook/change'
import { ReplayGuard } from '@/lib/content/webhook/replay-guard'
import { signatureProblem } from '@/lib/content/webhook/signature'

const secret = 'a secret of the webhook'
const body = '{"_id":"home","_type":"home","_rev":"r1","operation":"update"}'
const now = Date.parse('2026-01-01T12:00:00Z')

const signed = (text: string, at: number, key = secret) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('base64url')}`

describe('a webhook signature', () => {
  it('is valid when made with the secret, now', async () => {
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

describe('the webhook body of a change', () => {
  it.each([
    ['home', true],
    ['schedules.home', true],
    ['drafts.home', false],
    ['versions.rLaunch.home', false],
    ['_.releases.rLaunch', false],
  ])('of %s is about published content: %s', (_id, expected) => {
    expect(isOfPublished({ _id, _type: 'home', operation: 'update' })).toBe(expected)
  })
})

describe('a webhook body', () => {
  it('is parsed', () => {
    expect(parseChange(body)).toMatchObject({ _id: 'home', operation: 'update' })
  })

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"_id":""}',
    '{"_id":"a","_type":"b"}',
    '{"_id":"a\\u0000","_type":"b","operation":"update"}',
  ])('%j is invalid', (text) => {
    expect(parseChange(text)).toBeUndefined()
  })
})

describe('the webhook body of a slug change', () => {
  it.each([
    ['create', 'a', null, true],
    ['delete', 'a', 'a', true],
    ['update', 'a', 'a', false],
    ['update', 'b', 'a', true],
    ['update', null, undefined, false],
  ] as const)(
    'of %s from slug %s, before %s, moves the document: %s',
    (operation, slug, previousSlug, moved) => {
      expect(hasMoved({ _id: 'x', _type: 'article', operation, slug, previousSlug })).toBe(moved)
    },
  )
})

describe('the replay guard of the webhook', () => {
  it('accepts a signature once while it is valid', () => {
    const guard = new ReplayGuard()
    expect(guard.claim('s', now)).toBe(true)
    expect(guard.claim('s', now)).toBe(false)
    expect(guard.claim('s', now + 5 * 60_000)).toBe(false)
    expect(guard.claim('s', now + 11 * 60_000)).toBe(true)
  })

  it('accepts a signature again when processing it failed', () => {
    const guard = new ReplayGuard()
    guard.claim('s', now)
    guard.release('s')
    expect(guard.claim('s', now)).toBe(true)
  })

  it('has a limited size', () => {
    const guard = new ReplayGuard()
    for (let index = 0; index < 10_002; index++) guard.claim(`s${index}`, now)
    expect(guard.claim('s0', now)).toBe(true)
    expect(guard.claim('s10001', now)).toBe(false)
  })
})
