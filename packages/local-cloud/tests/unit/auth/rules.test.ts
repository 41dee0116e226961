import { describe, expect, it } from 'vitest'
import { requireMinInterval } from '../../../src/auth/codes/min-interval.ts'
import { hashCode, hashesOfCode, makeCode } from '../../../src/auth/codes/one-time-code.ts'
import { AuthError } from '../../../src/auth/http/errors.ts'
import { readChallenge } from '../../../src/auth/http/pkce.ts'
import { checkPassword } from '../../../src/auth/passwords/strength.ts'
import { createWindow } from '../../../src/auth/rate-limits/window.ts'
import { readAuthSettings } from '../../../src/auth/options/settings.ts'
import { readChannel } from '../../../src/auth/sms/channel.ts'
import { testCodeFor } from '../../../src/auth/codes/test-code.ts'
import { requireValidSession } from '../../../src/auth/token-endpoint/session-validity.ts'
import type { Session } from '../../../src/auth/store/sessions.ts'
import { readEmail, readPhone } from '../../../src/auth/user/email-and-phone.ts'
import { mergeMetadata } from '../../../src/auth/user/metadata.ts'

const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof AuthError) return `${error.status} ${error.code}: ${error.message}`
    throw error
  }
  return undefined
}

describe('email addresses and phone numbers', () => {
  it.each(['a@b', 'Ann.Lee+gym@Example.COM', "o'neil@sub.example.co"])('accept %s', (text) => {
    expect(readEmail(text)).toBe(text.toLowerCase())
  })

  it.each([
    ['', 'An email address is required'],
    [`${'a'.repeat(250)}@b.co`.padEnd(256, 'm'), 'An email address is too long'],
    ['a', 'Unable to validate email address: invalid format'],
    ['invalid-email', 'Unable to validate email address: invalid format'],
    ['a@-b.co', 'Unable to validate email address: invalid format'],
    ['a@b.co\n', 'Unable to validate email address: invalid format'],
  ])('refuse %j', (text, sentence) => {
    expect(refusal(() => readEmail(text))).toBe(`400 validation_failed: ${sentence}`)
  })

  it('lose plus and blanks when they are phone numbers', () => {
    expect(readPhone('+1 555 000 1111')).toBe('15550001111')
    for (const text of ['', '0123', 'abc', '1234567890123456', '+']) {
      expect(refusal(() => readPhone(text))).toBe(
        '400 validation_failed: Invalid phone number format (E.164 required)',
      )
    }
  })
})

describe('passwords', () => {
  const settings = { minLength: 8, requiredCharacters: ['abc', '123'] }

  it('have a limit in bytes', () => {
    expect(refusal(() => checkPassword('aé1234567', settings))).toBeUndefined()
    expect(refusal(() => checkPassword(`a1${'é'.repeat(36)}`, settings))).toBe(
      '400 validation_failed: Password cannot be longer than 72 characters',
    )
  })

  it('contain one character of each required set', () => {
    expect(refusal(() => checkPassword('aaaaaaaa', settings))).toBe(
      '422 weak_password: Password should contain at least one character of each: abc, 123.',
    )
  })
})

describe('one-time codes', () => {
  it('are digits, leading zeros included', () => {
    expect(makeCode(6)).toMatch(/^\d{6}$/)
    expect(makeCode(10)).toMatch(/^\d{10}$/)
  })

  it('are hashed as the real server does', () => {
    expect(hashCode('a@b.co', '123456')).toMatch(/^4911e823[0-9a-f]{48}$/)
    const [plain, pkce] = hashesOfCode('a@b.co', '123456')
    expect(pkce).toBe(`pkce_${plain}`)
  })

  it('are sent again only after an interval; the error rounds its seconds down', () => {
    const sent = new Date('2026-01-01T00:00:00.000Z')
    const after = (ms: number) => new Date(sent.getTime() + ms)
    expect(refusal(() => requireMinInterval(null, 60_000, sent, 'email'))).toBeUndefined()
    expect(refusal(() => requireMinInterval(sent, 60_000, after(60_000), 'email'))).toBeUndefined()
    expect(refusal(() => requireMinInterval(sent, 60_000, after(500), 'email'))).toBe(
      '429 over_email_send_rate_limit: For security purposes, you can only request this after 59 seconds.',
    )
    expect(refusal(() => requireMinInterval(sent, 60_000, after(59_999), 'sms'))).toBe(
      '429 over_sms_send_rate_limit: For security purposes, you can only request this after 0 seconds.',
    )
  })

  it('are fixed for test numbers until the test codes expire', () => {
    const settings = {
      ...readAuthSettings({ GOTRUE_SMS_TEST_OTP: '15550001111:123456' }).sms,
      testCodesUntil: new Date('2026-02-01'),
    }
    expect(testCodeFor(settings, '15550001111', new Date('2026-01-31'))).toBe('123456')
    expect(testCodeFor(settings, '15550001111', new Date('2026-02-01'))).toBeUndefined()
    expect(testCodeFor(settings, 'constructor', new Date('2026-01-31'))).toBeUndefined()
  })

  it('are sent by WhatsApp only through Twilio', () => {
    const { sms } = readAuthSettings({})
    expect(readChannel('', sms)).toBe('sms')
    expect(refusal(() => readChannel('whatsapp', sms))).toMatch(/^400 validation_failed: Invalid channel/)
    expect(readChannel('whatsapp', { ...sms, provider: 'twilio' })).toBe('whatsapp')
  })
})

it('a rate limit window refuses more until it ends', () => {
  let now = 0
  const window = createWindow(2, 1000, () => new Date(now))
  expect([window.takes(), window.takes(), window.takes()]).toEqual([true, true, false])
  now = 999
  expect(window.takes()).toBe(false)
  now = 1000
  expect(window.takes()).toBe(true)
  expect(createWindow(0, 1000, () => new Date(now)).takes()).toBe(false)
})

describe('a PKCE challenge', () => {
  const challenge = 'x'.repeat(43)

  it('is absent, or has both code and method', () => {
    expect(readChallenge('', '')).toBeUndefined()
    expect(readChallenge(challenge, 'S256')).toEqual({ challenge, method: 's256' })
    expect(readChallenge(challenge, 'plain')).toEqual({ challenge, method: 'plain' })
  })

  it.each([
    [challenge, '', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['', 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['x'.repeat(42), 's256', 'code challenge has to be between 43 and 128 characters'],
    ['x'.repeat(129), 's256', 'code challenge has to be between 43 and 128 characters'],
  ])('%j with %j is refused', (text, method, sentence) => {
    expect(refusal(() => readChallenge(text, method))).toBe(`400 validation_failed: ${sentence}`)
  })
})

describe('the lifetime of a session', () => {
  const began = new Date('2026-01-01T00:00:00Z')
  const session: Session = {
    id: '',
    user_id: '',
    created_at: began,
    updated_at: began,
    factor_id: null,
    aal: 'aal1',
    not_after: null,
    refreshed_at: null,
    user_agent: null,
    ip: null,
    tag: null,
  }
  const settings = readAuthSettings({
    GOTRUE_SESSIONS_TIMEBOX: '10h',
    GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '2h',
    GOTRUE_SESSIONS_ALLOW_LOW_AAL: '1h',
  }).sessions
  const check = (hours: number, changes: Partial<Session> = {}, canRise = false) =>
    refusal(() =>
      requireValidSession(
        { ...session, ...changes },
        settings,
        new Date(began.getTime() + hours * 3_600_000),
        undefined,
        canRise,
      ),
    )
  const sentence = '400 session_expired: Invalid Refresh Token: Session Expired'

  it('ends by age, by inactivity, and at aal1 when a second factor is required', () => {
    expect(check(2)).toBeUndefined()
    expect(check(2.01)).toBe(`${sentence} (Inactivity)`)
    const rested = { refreshed_at: new Date(began.getTime() + 9 * 3_600_000) }
    expect(check(10, rested)).toBeUndefined()
    expect(check(10.01, rested)).toBe(sentence)
    expect(check(1.5, { not_after: began })).toBe(sentence)
    expect(check(1.5, {}, true)).toBe(`${sentence} (Low AAL: User Needs MFA Verification)`)
    expect(check(1.5, { aal: 'aal2' }, true)).toBeUndefined()
  })
})

it('metadata is merged by key; null deletes a key', () => {
  expect(mergeMetadata({ a: 1, b: { c: 2 } }, { a: null, b: { d: 3 } })).toEqual({ b: { d: 3 } })
})
