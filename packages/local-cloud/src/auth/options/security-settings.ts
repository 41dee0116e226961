import type { Variables } from './variables.ts'

export type PasswordSettings = {
  minLength: number
  /** Sets of characters; a password needs one character of each. */
  requiredCharacters: readonly string[]
}

export type SecuritySettings = {
  captcha: { enabled: boolean; provider: string; secret?: string | undefined }
  rotateRefreshTokens: boolean
  /** Reuse interval of a used refresh token. */
  refreshTokenReuseMs: number
  reauthenticateForPassword: boolean
  currentPasswordForPassword: boolean
  manualLinking: boolean
  /** Whether a user of a provider gets an email identity with a first password. */
  emailIdentityForPassword: boolean
  /** Whether to trust the header Sb-Forwarded-For of requests with a server key. */
  sbForwardedFor: boolean
}

export type SessionSettings = {
  /** 0: unlimited. */
  timeboxMs: number
  /** 0: unlimited. */
  inactivityMs: number
  /** How long a session may stay aal1 although the user has a verified factor; 0: unlimited. */
  allowLowAalMs: number
  singlePerUser: boolean
  tags: readonly string[]
}

export type MfaSettings = {
  totp: { enrol: boolean; verify: boolean }
  phone: { enrol: boolean; verify: boolean }
  challengeLifetimeMs: number
  /** Lifetime of an unverified factor. */
  factorLifetimeMs: number
  maxEnrolled: number
  maxVerified: number
}

/** Numbers of requests, each in the real server's window. */
export type RateLimitSettings = {
  /** The header that identifies a client; missing: requests are not limited by client. */
  header?: string | undefined
  emailsPerHour: number
  smsPerHour: number
  verify: number
  tokenRefresh: number
  sso: number
  samlAssertion: number
  anonymous: number
  otp: number
  passkey: number
  challengeAndVerify: number
}

/** GOTRUE_PASSWORD_*; the minimum length is at least six. */
export function readPasswordSettings({ number, text }: Variables): PasswordSettings {
  return {
    minLength: Math.max(6, number('GOTRUE_PASSWORD_MIN_LENGTH', 6)),
    requiredCharacters: characterSets(text('GOTRUE_PASSWORD_REQUIRED_CHARACTERS') ?? ''),
  }
}

/** GOTRUE_SECURITY_*; times in milliseconds. */
export function readSecuritySettings({ flag, number, text }: Variables): SecuritySettings {
  return {
    captcha: {
      enabled: flag('GOTRUE_SECURITY_CAPTCHA_ENABLED'),
      provider: text('GOTRUE_SECURITY_CAPTCHA_PROVIDER') ?? 'hcaptcha',
      secret: text('GOTRUE_SECURITY_CAPTCHA_SECRET'),
    },
    rotateRefreshTokens: flag('GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', true),
    refreshTokenReuseMs: number('GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 0) * 1000,
    reauthenticateForPassword: flag('GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION'),
    currentPasswordForPassword: flag('GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD'),
    manualLinking: flag('GOTRUE_SECURITY_MANUAL_LINKING_ENABLED'),
    emailIdentityForPassword: flag('GOTRUE_EXPERIMENTAL_CREATE_EMAIL_IDENTITY_ON_PASSWORD_SET_ENABLED'),
    sbForwardedFor: flag('GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED'),
  }
}

/** GOTRUE_SESSIONS_*; times in milliseconds, 0: unlimited. */
export function readSessionSettings({ durationMs, flag, list }: Variables): SessionSettings {
  return {
    timeboxMs: durationMs('GOTRUE_SESSIONS_TIMEBOX', 0),
    inactivityMs: durationMs('GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', 0),
    allowLowAalMs: durationMs('GOTRUE_SESSIONS_ALLOW_LOW_AAL', 0),
    singlePerUser: flag('GOTRUE_SESSIONS_SINGLE_PER_USER'),
    tags: list('GOTRUE_SESSIONS_TAGS'),
  }
}

/** GOTRUE_MFA_*: which second factors can be enrolled and verified, and how many. */
export function readMfaSettings({ durationMs, flag, number }: Variables): MfaSettings {
  const kind = (name: string, standard: boolean) => ({
    enrol: flag(`GOTRUE_MFA_${name}_ENROLL_ENABLED`, standard),
    verify: flag(`GOTRUE_MFA_${name}_VERIFY_ENABLED`, standard),
  })
  return {
    totp: kind('TOTP', true),
    phone: kind('PHONE', false),
    challengeLifetimeMs: Math.max(300, number('GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION', 300)) * 1000,
    factorLifetimeMs: durationMs('GOTRUE_MFA_FACTOR_EXPIRY_DURATION', 300_000),
    maxEnrolled: number('GOTRUE_MFA_MAX_ENROLLED_FACTORS', 10),
    maxVerified: number('GOTRUE_MFA_MAX_VERIFIED_FACTORS', 10),
  }
}

/**
 * GOTRUE_RATE_LIMIT_*: requests per client in the windows of rate-limits/limits.ts, and emails and messages per hour.
 */
export function readRateLimitSettings({ number, text }: Variables): RateLimitSettings {
  return {
    header: text('GOTRUE_RATE_LIMIT_HEADER'),
    emailsPerHour: perHour(text('GOTRUE_RATE_LIMIT_EMAIL_SENT')),
    smsPerHour: perHour(text('GOTRUE_RATE_LIMIT_SMS_SENT')),
    verify: number('GOTRUE_RATE_LIMIT_VERIFY', 30),
    tokenRefresh: number('GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 150),
    sso: number('GOTRUE_RATE_LIMIT_SSO', 30),
    samlAssertion: number('GOTRUE_SAML_RATE_LIMIT_ASSERTION', 15),
    anonymous: number('GOTRUE_RATE_LIMIT_ANONYMOUS_USERS', 30),
    otp: number('GOTRUE_RATE_LIMIT_OTP', 30),
    passkey: number('GOTRUE_RATE_LIMIT_PASSKEY', 30),
    challengeAndVerify: number('GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', 15),
  }
}

/** `30` per hour, or `100/24h`, converted to a number per hour. */
function perHour(value = '30'): number {
  const match = /^(\d+(?:\.\d+)?)(?:\/(\d+)h)?$/.exec(value)
  return match ? Number(match[1]) / Number(match[2] ?? 1) : 30
}

/** Sets are separated by colons; `\:` is a literal colon. */
function characterSets(text: string): string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean)
}
