import { readFileSync } from 'node:fs'
import {
  AuthApiError,
  AuthError,
  AuthInvalidJwtError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { knownCodes, problem, problemOf } from '../../../../lib/auth/problems.ts'

const inClient = readFileSync(
  new URL('../../../../node_modules/@supabase/auth-js/src/lib/error-codes.ts', import.meta.url),
  'utf8',
)

/** Codes of requests that this site does not send. */
const UNUSED =
  /^(?:anonymous|webauthn|mfa_(?:phone|webauthn|recovery_codes))_|^phone_(?:exists|provider_disabled)$/

describe('a problem of an account', () => {
  it('has a message for every error code of the official client that the site can get', () => {
    const codes = [...inClient.matchAll(/\| '(\w+)'/g)].map(([, code]) => code ?? '')
    expect(codes.length).toBeGreaterThan(80)
    const used = codes.filter((code) => !UNUSED.test(code))
    expect(used.filter((code) => !knownCodes.includes(code))).toEqual([])
    expect(knownCodes.filter((code) => UNUSED.test(code))).toEqual([])
  })

  it.each(knownCodes.map((code) => [code]))('with code %s has a message that is a whole sentence', (code) => {
    const { message } = problem(code)
    expect(message).toMatch(/^[A-Z].*[.?]$/)
    expect(message).not.toMatch(/token|JWT|AAL|factor_id|session|provider|invalid|null|undefined/i)
  })

  it('never reveals whether an email has an account', () => {
    expect(problem('email_exists')).toEqual(problem('email_address_invalid'))
    expect(problem('user_already_exists')).toEqual(problem('email_address_invalid'))
    for (const code of ['invalid_credentials', 'otp_expired', 'otp_disabled', 'user_not_found']) {
      expect(problem(code).message).not.toMatch(/account|registered|exist|unknown/i)
    }
  })

  it('names the field to correct, if it is about one', () => {
    expect(problem('weak_password').field).toBe('password')
    expect(problem('email_exists').field).toBe('email')
    expect(problem('over_request_rate_limit', 60)).not.toHaveProperty('field')
  })

  it('says how long to wait, in seconds, minutes or hours', () => {
    const gap = (seconds: number) =>
      problemOf(
        new AuthApiError(
          `For security purposes, you can only request this after ${seconds} seconds.`,
          429,
          'over_email_send_rate_limit',
        ),
      )
    expect(gap(42)).toMatchObject({ retryInSeconds: 42, message: expect.stringContaining('in 42 seconds') })
    expect(gap(0).retryInSeconds).toBe(1)
    const hourly = problemOf(new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit'))
    expect(hourly).toMatchObject({ retryInSeconds: 600, message: expect.stringContaining('in 10 minutes') })
    expect(problemOf(new AuthApiError('Request rate limit reached', 429, undefined)).code).toBe(
      'over_request_rate_limit',
    )
    expect(problem('too_many_attempts', 7200).message).toContain('2 hours')
  })

  it.each([
    [new AuthSessionMissingError(), 'session_missing'],
    [new AuthRetryableFetchError('fetch failed', 0), 'unreachable'],
    [new AuthRetryableFetchError('Unexpected failure', 500), 'unreachable'],
    [new AuthWeakPasswordError('weak', 422, ['length']), 'weak_password'],
    [new AuthPKCECodeVerifierMissingError(), 'pkce_code_verifier_not_found'],
    [new AuthInvalidJwtError('bad'), 'invalid_jwt'],
    [new AuthError('who knows', 418, 'brewing'), 'unexpected'],
    [new Error('no error of the client'), 'unexpected'],
    ['not even an error', 'unexpected'],
    [null, 'unexpected'],
  ])('has its own code for %s', (error, code) => {
    expect(problemOf(error).code).toBe(code)
  })

  it('never repeats the message of the auth service', () => {
    const { message } = problemOf(
      new AuthApiError('<b>Invalid login credentials</b>', 400, 'invalid_credentials'),
    )
    expect(message).not.toContain('login credentials')
  })
})
