import type { Environment, Variables } from './variables.ts'

/** A sign-in provider (GOTRUE_EXTERNAL_<PROVIDER>_…). */
export type ProviderSettings = {
  enabled: boolean
  /** The first is this service's own; ID tokens for the others are accepted too. */
  clientIds: readonly string[]
  secret: string
  redirectUri: string
  url: string
  apiUrl: string
  skipNonceCheck: boolean
  emailOptional: boolean
}

export type ExternalSettings = {
  email: boolean
  /** Whether sign-in by an emailed link or code is enabled. */
  magicLink: boolean
  /** The only recipients of emails; empty: all. */
  authorizedAddresses: readonly string[]
  phone: boolean
  anonymous: boolean
  /** The configured providers, by name in lower case. */
  providers: Readonly<Record<string, ProviderSettings>>
  iosBundleId?: string | undefined
  redirectUrl?: string | undefined
  allowedIdTokenIssuers: readonly string[]
  /** Lifetime of a pending sign-in with a provider. */
  flowStateLifetimeMs: number
}

const providerVariable =
  /^GOTRUE_EXTERNAL_(?!EMAIL_|PHONE_|ANONYMOUS_USERS_|WEB3_)([A-Z0-9_]+)_(ENABLED|CLIENT_ID)$/

/** Reads GOTRUE_EXTERNAL_*: the enabled sign-in methods. Every configured provider is read, known or not. */
export function readExternalSettings(environment: Environment, variables: Variables): ExternalSettings {
  const { durationMs, flag, list, text } = variables
  const names = Object.keys(environment).flatMap((name) => providerVariable.exec(name)?.[1] ?? [])
  const issuers = list('GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS')
  return {
    email: flag('GOTRUE_EXTERNAL_EMAIL_ENABLED', true),
    magicLink: flag('GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', true),
    authorizedAddresses: list('GOTRUE_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES'),
    phone: flag('GOTRUE_EXTERNAL_PHONE_ENABLED'),
    anonymous: flag('GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED'),
    providers: Object.fromEntries(
      [...new Set(names)].map((name) => [name.toLowerCase(), readProvider(name, variables)]),
    ),
    iosBundleId: text('GOTRUE_EXTERNAL_IOS_BUNDLE_ID'),
    redirectUrl: text('GOTRUE_EXTERNAL_REDIRECT_URL'),
    allowedIdTokenIssuers:
      issuers.length > 0 ? issuers : ['https://appleid.apple.com', 'https://accounts.google.com'],
    flowStateLifetimeMs: Math.max(300_000, durationMs('GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION', 0)),
  }
}

function readProvider(name: string, { flag, list, text }: Variables): ProviderSettings {
  const of = (part: string) => `GOTRUE_EXTERNAL_${name}_${part}`
  return {
    enabled: flag(of('ENABLED')),
    clientIds: list(of('CLIENT_ID')),
    secret: text(of('SECRET')) ?? '',
    redirectUri: text(of('REDIRECT_URI')) ?? '',
    url: text(of('URL')) ?? '',
    apiUrl: text(of('API_URL')) ?? '',
    skipNonceCheck: flag(of('SKIP_NONCE_CHECK')),
    emailOptional: flag(of('EMAIL_OPTIONAL')),
  }
}
