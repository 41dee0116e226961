import { describe, expect, it } from 'vitest'
import { readAuthSettings } from '../../../../src/auth/options/settings.ts'
import { InvalidVariable, readDurationMs } from '../../../../src/auth/options/variables.ts'

describe('settings of the auth service', () => {
  it('default to those of the real server', () => {
    const settings = readAuthSettings({ API_EXTERNAL_URL: 'http://localhost:9999' })
    expect(settings).toMatchObject({
      disableSignup: false,
      uriAllowList: [],
      jwt: {
        expiresInSeconds: 3600,
        audience: 'authenticated',
        issuer: 'http://localhost:9999',
        adminRoles: ['service_role', 'supabase_admin'],
      },
      external: { email: true, phone: false, anonymous: false, providers: {}, flowStateLifetimeMs: 300_000 },
      mailer: { autoconfirm: false, secureEmailChange: true, codeLifetimeMs: 86_400_000, codeLength: 6 },
      smtp: { minIntervalMs: 60_000, host: undefined },
      sms: { minIntervalMs: 60_000, codeLifetimeMs: 60_000 },
      password: { minLength: 6, requiredCharacters: [] },
      security: { rotateRefreshTokens: true, refreshTokenReuseMs: 0, reauthenticateForPassword: false },
      mfa: { totp: { enrol: true, verify: true }, phone: { enrol: false, verify: false }, maxEnrolled: 10 },
      rateLimits: { emailsPerHour: 30, smsPerHour: 30, tokenRefresh: 150, verify: 30 },
    })
  })

  it('accept the variables of a Docker compose file', () => {
    const settings = readAuthSettings({
      GOTRUE_SITE_URL: 'https://gym.example',
      GOTRUE_URI_ALLOW_LIST: 'https://*.gym.example, app://back',
      GOTRUE_JWT_EXP: '80',
      GOTRUE_JWT_KEYS: '[{"kty":"oct","k":"c2VjcmV0","key_ops":["sign","verify"]}]',
      GOTRUE_SMTP_MAX_FREQUENCY: '5s',
      GOTRUE_SMS_TEST_OTP: '+15550001111:123456,15550002222=654321',
      GOTRUE_EXTERNAL_GITHUB_ENABLED: 'true',
      GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'one,two',
      GOTRUE_EXTERNAL_LINKEDIN_OIDC_ENABLED: 'true',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abc:\\:,.',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '240/24h',
      GOTRUE_MAILER_URLPATHS_CONFIRMATION: '/auth/v1/verify',
    })
    expect(settings.uriAllowList).toEqual(['https://*.gym.example', 'app://back'])
    expect(settings.jwt).toMatchObject({ expiresInSeconds: 80, keys: [{ kty: 'oct' }] })
    expect(settings.smtp.minIntervalMs).toBe(5000)
    expect(settings.sms.testCodes).toEqual({ 15550001111: '123456', 15550002222: '654321' })
    expect(Object.keys(settings.external.providers)).toEqual(['github', 'linkedin_oidc'])
    expect(settings.external.providers['github']).toMatchObject({ enabled: true, clientIds: ['one', 'two'] })
    expect(settings.password.requiredCharacters).toEqual(['abc', ':,.'])
    expect(settings.rateLimits.emailsPerHour).toBe(10)
    expect(settings.mailer.urlPaths).toMatchObject({
      confirmation: '/auth/v1/verify',
      recovery: '/verify',
    })
  })

  it.each([
    ['GOTRUE_DISABLE_SIGNUP', 'yes'],
    ['GOTRUE_JWT_EXP', 'an hour'],
    ['GOTRUE_SMTP_MAX_FREQUENCY', '5'],
    ['GOTRUE_JWT_KEYS', '{}'],
    ['GOTRUE_JWT_KEYS', 'x'],
    ['GOTRUE_SMS_TEST_OTP', '15550001111'],
    ['GOTRUE_SMS_TEST_OTP_VALID_UNTIL', '<ISO date time>'],
    ['GOTRUE_MAILER_TEST_OTP', 'ann@gym.example'],
    ['API_EXTERNAL_URL', 'localhost:9999'],
    ['GOTRUE_URI_ALLOW_LIST', 'https://[a.test'],
    ['GOTRUE_URI_ALLOW_LIST', 'https://a.test,https://[z-a].test'],
    ['GOTRUE_URI_ALLOW_LIST', 'https://{a,b}.test'],
  ])('name %s when it is %s', (name, value) => {
    expect(() => readAuthSettings({ [name]: value })).toThrow(InvalidVariable)
    expect(() => readAuthSettings({ [name]: value })).toThrow(name)
  })

  it('name the invalid pattern of the allow list and show a valid one', () => {
    const read = () => readAuthSettings({ GOTRUE_URI_ALLOW_LIST: 'https://a.test/**,https://[a.test' })
    expect(read).toThrow(
      /^GOTRUE_URI_ALLOW_LIST has “https:\/\/\[a\.test”[^\n]*such as https:\/\/\*\.example\.com/,
    )
  })

  it('name variables of the real server that the local one ignores', () => {
    const { unread } = readAuthSettings({
      GOTRUE_DB_DRIVER: 'postgres',
      GOTRUE_LOG_LEVEL: '',
      GOTRUE_MAILER_AUTOCONFRIM: 'true',
      GOTRUE_API_PORT: '9999',
      GOTRUE_JWT_EXP: '80',
      GOTRUE_MAILER_SUBJECTS_INVITE: 'Hello',
      GOTRUE_EXTERNAL_GITHUB_ENABLED: 'true',
      GOTRUE_EXTERNAL_GITHUB_SECRET: 'x',
      PATH: '/bin',
    })
    expect(unread).toEqual(['GOTRUE_DB_DRIVER', 'GOTRUE_MAILER_AUTOCONFRIM'])
  })
})

it.each([
  ['1h30m', 5_400_000],
  ['1.5s', 1500],
  ['100ms', 100],
  ['1ns', 1e-6],
  ['0', 0],
  ['-5s', -5000],
  ['5', undefined],
  ['', undefined],
  ['s', undefined],
])('a duration of %s is %s milliseconds', (text, milliseconds) => {
  expect(readDurationMs(text)).toBe(milliseconds)
})
