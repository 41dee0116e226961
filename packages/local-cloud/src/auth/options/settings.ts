import type { JWK } from 'jose'
import { globMatcher } from '../http/glob.ts'
import {
  readEmailSettings,
  readSmtpSettings,
  type EmailSettings,
  type SmtpSettings,
} from './email-settings.ts'
import { readPasskeySettings, type PasskeySettings } from './passkey-settings.ts'
import { readExternalSettings, type ExternalSettings } from './provider-settings.ts'
import { readSamlSettings, type SamlSettings } from './saml-settings.ts'
import {
  readMfaSettings,
  readPasswordSettings,
  readRateLimitSettings,
  readSecuritySettings,
  readSessionSettings,
  type MfaSettings,
  type PasswordSettings,
  type RateLimitSettings,
  type SecuritySettings,
  type SessionSettings,
} from './security-settings.ts'
import { readSmsSettings, type SmsSettings } from './sms-settings.ts'
import { InvalidVariable, variables, type Environment, type Variables } from './variables.ts'
import { messageOf } from '../../message-of.ts'

export type JwtSettings = {
  secret: string
  /** GOTRUE_JWT_KEYS; missing: the secret signs. */
  keys?: readonly JWK[] | undefined
  keyId?: string | undefined
  validMethods: readonly string[]
  /** Lifetime of an access token. */
  expiresInSeconds: number
  audience: string
  issuer: string
  adminRoles: readonly string[]
  /** The role of a new user. */
  defaultRole: string
}

/** All settings of the auth service, with the real server's defaults. */
export type AuthSettings = {
  siteUrl: string
  /** URL of this service, with its base path. */
  apiExternalUrl: string
  uriAllowList: readonly string[]
  disableSignup: boolean
  jwt: JwtSettings
  external: ExternalSettings
  mailer: EmailSettings
  smtp: SmtpSettings
  sms: SmsSettings
  password: PasswordSettings
  security: SecuritySettings
  sessions: SessionSettings
  mfa: MfaSettings
  passkeys: PasskeySettings
  rateLimits: RateLimitSettings
  saml: SamlSettings
  /** Whether OAuth clients can be registered; enabled in the image that public test suites run. */
  oauthServerEnabled: boolean
  /** The real server's variables that are set but not supported here. */
  unread: readonly string[]
}

/**
 * Reads variables by the names that GoTrue gives them (GOTRUE_…, API_EXTERNAL_URL), so that an environment written
 * for the real server fits.
 * @throws InvalidVariable for one that cannot be understood
 */
export function readAuthSettings(environment: Environment): AuthSettings {
  const read = variables(environment)
  const { flag, list, text } = read
  const apiExternalUrl = readExternalUrl(text('GOTRUE_API_EXTERNAL_URL') ?? text('API_EXTERNAL_URL'))
  return {
    siteUrl: text('GOTRUE_SITE_URL') ?? 'http://localhost:3000',
    apiExternalUrl,
    uriAllowList: readPatterns(list('GOTRUE_URI_ALLOW_LIST')),
    disableSignup: flag('GOTRUE_DISABLE_SIGNUP'),
    jwt: readJwt(read, apiExternalUrl),
    external: readExternalSettings(environment, read),
    mailer: readEmailSettings(read),
    smtp: readSmtpSettings(read),
    sms: readSmsSettings(read),
    password: readPasswordSettings(read),
    security: readSecuritySettings(read),
    sessions: readSessionSettings(read),
    mfa: readMfaSettings(read),
    passkeys: readPasskeySettings(read),
    rateLimits: readRateLimitSettings(read),
    saml: readSamlSettings(read),
    oauthServerEnabled: flag('GOTRUE_OAUTH_SERVER_ENABLED', true),
    // Has to be last: all other variables have been read by now. GOTRUE_API_PORT is read by the CLI.
    unread: read.unread().filter((name) => name !== 'GOTRUE_API_PORT'),
  }
}

function readExternalUrl(text = 'http://localhost:9999'): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new InvalidVariable(
    `API_EXTERNAL_URL is “${text}”. It has to be an address, e.g. http://localhost:9999.`,
  )
}

function readPatterns(patterns: string[]): string[] {
  for (const pattern of patterns) {
    try {
      globMatcher(pattern)
    } catch (error) {
      throw new InvalidVariable(
        `GOTRUE_URI_ALLOW_LIST has “${pattern}”, which is no pattern (${messageOf(error)}). ` +
          'It has to be patterns such as https://*.example.com/**, with commas between; a comma in {a,b} separates too.',
      )
    }
  }
  return patterns
}

function readJwt({ list, number, text }: Variables, apiExternalUrl: string): JwtSettings {
  const adminRoles = list('GOTRUE_JWT_ADMIN_ROLES')
  return {
    secret: text('GOTRUE_JWT_SECRET') ?? 'super-secret-jwt-token-with-at-least-32-characters-long',
    keys: readKeys(text('GOTRUE_JWT_KEYS')),
    keyId: text('GOTRUE_JWT_KEY_ID'),
    validMethods: list('GOTRUE_JWT_VALIDMETHODS'),
    expiresInSeconds: number('GOTRUE_JWT_EXP', 0) || 3600,
    audience: text('GOTRUE_JWT_AUD') ?? 'authenticated',
    issuer: text('GOTRUE_JWT_ISSUER') ?? apiExternalUrl,
    adminRoles: adminRoles.length > 0 ? adminRoles : ['service_role', 'supabase_admin'],
    defaultRole: text('GOTRUE_JWT_DEFAULT_GROUP_NAME') ?? 'authenticated',
  }
}

function readKeys(text: string | undefined): JWK[] | undefined {
  if (text === undefined) return undefined
  try {
    const keys: unknown = JSON.parse(text)
    if (Array.isArray(keys)) return keys as JWK[]
  } catch {
    // Reported below, as is JSON that is not a list.
  }
  throw new InvalidVariable('GOTRUE_JWT_KEYS has to be a JSON array of JSON Web Keys.')
}
