import { mailKinds } from '../auth/options/mail-settings.ts'
import type { SamlIdp } from './saml-idp.ts'
import type { Credentials } from './credentials.ts'
import { value, type Environment } from './environment.ts'
import { CliError } from './cli-error.ts'

/** What is known of the machine when the local auth service starts. */
export type AuthFacts = {
  /** Where the service is reached, without its path. */
  url: string
  /** `/auth/v1`, or nothing: what the links in mails have before `/verify`. */
  path: string
  smtpPort: number
  siteUrl: string | undefined
  credentials: Credentials
  /** A company with a sign-in of its own; missing: there is none. */
  samlIdp?: SamlIdp | undefined
  /** GOTRUE_… variables of a project, such as its email templates; the environment's count more. */
  defaults?: Environment | undefined
}

/** Where Supabase has its auth service, and its clients look for it. */
export const authPath = '/auth/v1'

/** Where the stand-in for Google, GitHub and the like is. */
export const identityPath = '/identity'

/**
 * The variables of the local auth service: the real server's defaults, those of the project that it plays, and what the
 * environment has, which counts most.
 */
export const authEnvironment = (given: Environment, facts: AuthFacts): Environment => ({
  ...common(given, facts),
  ...(facts.siteUrl ? { GOTRUE_SITE_URL: facts.siteUrl } : {}),
  ...withoutSender(given, { ...localSender, ...facts.defaults }),
  ...ofGotrue(given),
})

/** @throws CliError for a path that is none of the two */
export function readAuthPaths(given: Environment): readonly string[] {
  const path = value(given, 'LOCAL_AUTH_PATH')
  if (path === undefined) return ['', authPath]
  const found = { '/': '', [authPath]: authPath }[path]
  if (found !== undefined) return [found]
  throw new CliError(`LOCAL_AUTH_PATH is “${path}”. It has to be / or ${authPath}; without it both work.`)
}

/** LOCAL_OAUTH_PROVIDERS, e.g. `google,github`: the sign-in services that a local one stands in for. */
export const oauthProviders = (given: Environment): string[] =>
  (value(given, 'LOCAL_OAUTH_PROVIDERS') ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || [])

function common(given: Environment, { url, path, smtpPort, credentials, samlIdp }: AuthFacts): Environment {
  const api = `${url}${path}`
  const signsWithOwnKey = value(given, 'GOTRUE_JWT_SECRET') === undefined
  return {
    API_EXTERNAL_URL: api,
    GOTRUE_JWT_SECRET: credentials.authSecret,
    // A secret of one's own comes with clients that verify with it, as the real server lets them.
    ...(signsWithOwnKey ? { GOTRUE_JWT_KEYS: JSON.stringify([credentials.authKey]) } : {}),
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(smtpPort),
    // Links begin at the root of API_EXTERNAL_URL's host.
    ...Object.fromEntries(
      mailKinds.map((kind) => [`GOTRUE_MAILER_URLPATHS_${kind.toUpperCase()}`, `${path}/verify`]),
    ),
    ...(samlIdp ? { GOTRUE_SAML_ENABLED: 'true' } : {}),
    ...Object.assign({}, ...oauthProviders(given).map((name) => providerVariables(name, url, api))),
  } as Environment
}

const localSender = {
  GOTRUE_SMTP_ADMIN_EMAIL: 'accounts@auth.example',
  GOTRUE_SMTP_SENDER_NAME: 'Local accounts',
}

/** Leaves the sender's name out beside an address of the environment's own. */
function withoutSender(
  given: Environment,
  { GOTRUE_SMTP_SENDER_NAME: name, ...rest }: Environment,
): Environment {
  return value(given, 'GOTRUE_SMTP_ADMIN_EMAIL') === undefined
    ? { GOTRUE_SMTP_SENDER_NAME: name, ...rest }
    : rest
}

/** The local identity provider under the name of another. */
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

/** Of the local auth service at the local identity provider; whoever knows it can do nothing with it. */
export const localClient = { id: 'local-cloud', secret: 'local-client-secret' } as const

const ofGotrue = (given: Environment): Environment =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, text]) => (name.startsWith('GOTRUE_') || name === 'API_EXTERNAL_URL') && text?.trim(),
    ),
  )
