import { join } from 'node:path'
import { templates } from '../deploy/supabase/templates.ts'
import { mailKinds } from '../packages/local-cloud/src/auth/options/mail-settings.ts'
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
  company?: SamlIdp | undefined
}

/** Where Supabase has its auth service, and its clients look for it. */
export const authPath = '/auth/v1'

/** Where the stand-in for Google, GitHub and the like is. */
export const identityPath = '/identity'

/**
 * The variables of the local auth service when it plays the site's project: as docs/operators.md sets up a real one,
 * with our mails. Whatever GOTRUE_… the environment has counts more.
 * @param root absolute path of the project, where the templates of mails are
 */
export function authOfSite(given: Environment, facts: AuthFacts, root: string): Environment {
  const { siteUrl = 'http://localhost:3000' } = facts
  const mails = Object.entries(templates).flatMap(([name, { subject }]) => {
    const kind = name.toUpperCase().replaceAll('-', '_')
    return [
      [`GOTRUE_MAILER_TEMPLATES_${kind}`, join(root, 'deploy', 'supabase', 'templates', `${name}.html`)],
      [`GOTRUE_MAILER_SUBJECTS_${kind}`, subject],
    ]
  })
  return {
    ...common(given, facts),
    ...senderOf(given, { email: 'accounts@liftpass.example', name: 'Liftpass' }),
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: `${siteUrl}/**`,
    GOTRUE_PASSWORD_MIN_LENGTH: '8',
    GOTRUE_MAILER_OTP_EXP: '3600',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
    // Of an hour; the real 30 are used up in an afternoon of trying things out.
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
    ...(Object.fromEntries(mails) as Environment),
    ...ofGotrue(given),
  }
}

/** The variables of the local auth service alone: the real server's defaults, and what the environment has. */
export const authAlone = (given: Environment, facts: AuthFacts): Environment => ({
  ...common(given, facts),
  ...senderOf(given, { email: 'accounts@auth.example', name: 'Local accounts' }),
  ...(facts.siteUrl ? { GOTRUE_SITE_URL: facts.siteUrl } : {}),
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

function common(given: Environment, { url, path, smtpPort, credentials, company }: AuthFacts): Environment {
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
    ...(company ? { GOTRUE_SAML_ENABLED: 'true' } : {}),
    ...Object.assign({}, ...oauthProviders(given).map((name) => providerVariables(name, url, api))),
  } as Environment
}

/** Sender of the emails; none of ours beside an address of the environment's own. */
const senderOf = (given: Environment, { email, name }: { email: string; name: string }): Environment =>
  value(given, 'GOTRUE_SMTP_ADMIN_EMAIL') === undefined
    ? { GOTRUE_SMTP_ADMIN_EMAIL: email, GOTRUE_SMTP_SENDER_NAME: name }
    : {}

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
export const localClient = { id: 'liftpass-local', secret: 'local-client-secret' } as const

const ofGotrue = (given: Environment): Environment =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, text]) => (name.startsWith('GOTRUE_') || name === 'API_EXTERNAL_URL') && text?.trim(),
    ),
  )
