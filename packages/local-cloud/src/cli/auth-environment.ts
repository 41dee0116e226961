import { playedProviders } from '../auth/oauth/providers/endpoints.ts'
import { emailKinds } from '../auth/options/email-settings.ts'
import type { SamlIdp } from './saml-idp.ts'
import type { Credentials } from './credentials.ts'
import { value, type Environment } from './environment.ts'
import { CliError } from './cli-error.ts'

/** Ports, URLs and secrets that the local auth service starts with. */
export type AuthFacts = {
  /** URL of the service, without its path. */
  url: string
  /** `/auth/v1` or empty: the path before `/verify` in links of emails. */
  path: string
  smtpPort: number
  siteUrl: string | undefined
  credentials: Credentials
  /** The SAML identity provider; missing: there is none. */
  samlIdp?: SamlIdp | undefined
  /** GOTRUE_… variables of the project, such as its email templates; those of the environment take precedence. */
  defaults?: Environment | undefined
}

/** Path of Supabase's auth service, which its clients expect. */
export const authPath = '/auth/v1'

/** Path of the local identity providers. */
export const identityPath = '/identity'

/** The variables of the local auth service: the real server's defaults, then the project's, then the environment's. */
export const authEnvironment = (given: Environment, facts: AuthFacts): Environment => ({
  ...common(given, facts),
  ...(facts.siteUrl ? { GOTRUE_SITE_URL: facts.siteUrl } : {}),
  ...withoutSender(given, { ...localSender, ...facts.defaults }),
  ...ofGotrue(given),
})

/** @throws CliError for any other path */
export function readAuthPaths(given: Environment): readonly string[] {
  const path = value(given, 'LOCAL_AUTH_PATH')
  if (path === undefined) return ['', authPath]
  const found = { '/': '', [authPath]: authPath }[path]
  if (found !== undefined) return [found]
  throw new CliError(`LOCAL_AUTH_PATH is “${path}”. It has to be / or ${authPath}; without it both work.`)
}

/**
 * LOCAL_OAUTH_PROVIDERS, e.g. `google,github`: the providers that the local one stands in for.
 * @throws CliError for a provider that the local one cannot replace: its button would lead to a page without a form
 */
export function oauthProviders(given: Environment): string[] {
  const names = (value(given, 'LOCAL_OAUTH_PROVIDERS') ?? '')
    .split(',')
    .flatMap((name) => name.trim().toLowerCase() || [])
  const unknown = names.filter((name) => !playedProviders.includes(name))
  if (unknown.length === 0) return names
  throw new CliError(
    `LOCAL_OAUTH_PROVIDERS names ${unknown.join(', ')}, which the local sign-in service cannot stand in for. ` +
      `It can for ${playedProviders.join(', ')}.`,
  )
}

function common(given: Environment, { url, path, smtpPort, credentials, samlIdp }: AuthFacts): Environment {
  const api = `${url}${path}`
  const signsWithOwnKey = value(given, 'GOTRUE_JWT_SECRET') === undefined
  return {
    API_EXTERNAL_URL: api,
    GOTRUE_JWT_SECRET: credentials.authSecret,
    // With a secret of the environment it signs: its clients verify tokens with that secret, as the real server allows.
    ...(signsWithOwnKey ? { GOTRUE_JWT_KEYS: JSON.stringify([credentials.authKey]) } : {}),
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(smtpPort),
    // The paths are complete, because links use only the origin of API_EXTERNAL_URL.
    ...Object.fromEntries(
      emailKinds.map((kind) => [`GOTRUE_MAILER_URLPATHS_${kind.toUpperCase()}`, `${path}/verify`]),
    ),
    ...(samlIdp ? { GOTRUE_SAML_ENABLED: 'true' } : {}),
    ...Object.assign({}, ...oauthProviders(given).map((name) => providerVariables(name, url, api))),
  } as Environment
}

const localSender = {
  GOTRUE_SMTP_ADMIN_EMAIL: 'accounts@auth.example',
  GOTRUE_SMTP_SENDER_NAME: 'Local accounts',
}

/** Drops the project's sender name when the environment has its own sender address. */
function withoutSender(
  given: Environment,
  { GOTRUE_SMTP_SENDER_NAME: name, ...rest }: Environment,
): Environment {
  return value(given, 'GOTRUE_SMTP_ADMIN_EMAIL') === undefined
    ? { GOTRUE_SMTP_SENDER_NAME: name, ...rest }
    : rest
}

/** Makes the local OAuth provider stand in for another one. */
function providerVariables(name: string, url: string, api: string): Environment {
  const of = (part: string) => `GOTRUE_EXTERNAL_${name.toUpperCase()}_${part}`
  return {
    [of('ENABLED')]: 'true',
    [of('CLIENT_ID')]: localClient.id,
    [of('SECRET')]: localClient.secret,
    [of('REDIRECT_URI')]: `${api}/callback`,
    [of('URL')]: `${url}${identityPath}`,
  }
}

/** The auth service's client at the local OAuth provider; not a secret, since the provider is local. */
export const localClient = { id: 'local-cloud', secret: 'local-client-secret' } as const

const ofGotrue = (given: Environment): Environment =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, text]) => (name.startsWith('GOTRUE_') || name === 'API_EXTERNAL_URL') && text?.trim(),
    ),
  )
