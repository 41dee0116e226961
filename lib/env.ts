import { z } from 'zod'
import { attributionKeys, type AttributionColumns } from './leads/attribution.ts'
import { readTrustedProxies } from './http/client-ip.ts'
import { isEmailAddress } from './http/email-address.ts'
import { isLoopback } from './http/loopback.ts'
import { isPrivateHost } from './http/private-host.ts'

const optional = z.string().optional()

const web = { protocol: /^https?$/, error: 'expected a URL such as https://site.example' }

/** Removes the trailing slash, with or without which people write URLs. */
const webUrl = z.url(web).transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** A URL to post to, unchanged: a trailing slash may matter. */
const target = z.url(web)

/** A URL that receives passwords: https, or plain http to this machine only. */
const confidential = webUrl.refine((url) => isConfidential(url), {
  message: 'passwords go there, so it has to be https:// (plain http only to localhost)',
})

/** The end of an API's URL, as Supabase's dashboard shows it too. */
const SUPABASE_API = /\/[a-z]+\/v1$/

/** The site is at the root of its host: with a path, all its links would lead nowhere. */
const siteUrl = webUrl.refine((url) => URL.parse(url)?.href === `${URL.parse(url)?.origin}/`, {
  message: 'expected a URL without a path, such as https://site.example',
})

/** A password with `#`, `/` or `?` ends the host too early. `postgresql://user@/database` names a socket. */
const isDatabase = (url: string) =>
  /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url.replace('@/', '@localhost/'))

/** Origins separated by commas, such as `https://checkout.example, https://pay.example`. */
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim().replace(/(?<!\/)\/+$/, '') || []))
  .refine(
    (all) => all.length > 0 && all.every((one) => URL.parse(one)?.origin === one && isConfidential(one)),
    {
      message:
        'expected origins such as https://checkout.example, commas between (plain http only for localhost)',
    },
  )

/** Email addresses separated by commas. */
const emails = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((all) => all.every((one) => isEmailAddress(one, { dotted: false })), {
    message: 'expected addresses such as ada@example.com, commas between',
  })

/** Whether a text is an email address, or a name with one in angle brackets. */
const isSender = (text: string): boolean =>
  isEmailAddress(/^[^<>\p{Cc}]+<([^<>]+)>$/u.exec(text)?.[1] ?? text, { dotted: false })

function isConfidential(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed))
}

/** Whether traffic to a URL is safe from interception: TLS, or this machine or a private network. */
function isProtected(url: string): boolean {
  const parsed = URL.parse(url)
  return !parsed || parsed.protocol === 'https:' || isPrivateHost(parsed)
}

/** A number of proxies, their IP addresses, or both. */
const proxies = z.string().transform((text, context) => {
  try {
    return readTrustedProxies(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

/** Whether a host is this machine, `*.localhost` included, by the same rule as the launcher's. */
function isLocal(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && (isLoopback(parsed) || parsed.hostname.endsWith('.localhost'))
}

/** Local URLs that stand in for websites, separated by commas; each ends with the website's name. */
const standIns = z.string().transform((text, context) => {
  const urls = text.split(',').map((one) => URL.parse(one.trim()))
  const byHost = new Map(
    urls.flatMap((url) => (url ? [[url.pathname.split('/').at(-1) ?? '', url] as const] : [])),
  )
  if (
    urls.every((url) => url?.protocol === 'http:' && isLoopback(url)) &&
    [...byHost.keys()].every((host) => host.endsWith('.example'))
  )
    return byHost
  const message = 'expected addresses such as http://localhost:4000/websites/gym.example, commas between'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Columns for where a lead comes from: `campaign=Campaign, page=Landing page`. */
const attributionColumns = z
  .string()
  .optional()
  .transform((text = '', context): AttributionColumns => {
    const pairs = text.split(',').flatMap((pair) => {
      const [key = '', column = ''] = pair.split('=').map((part) => part.trim())
      return pair.trim() === '' ? [] : [[key, column] as const]
    })
    if (pairs.every(([key, column]) => (attributionKeys as readonly string[]).includes(key) && column))
      return Object.fromEntries(pairs)
    const message = `expected pairs such as campaign=Campaign, with commas between; known are ${attributionKeys.join(', ')}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** A whole number within bounds, with a default. */
const number = (least: number, most: number, standard: number) => {
  const message = `expected a whole number from ${least} to ${most}`
  const whole = z.coerce.number<string>(message).int(message).min(least, message).max(most, message)
  // JavaScript reads a blank text as 0.
  return z.string().regex(/\S/, message).pipe(whole).default(standard)
}

const variables = z.object({
  /** The public URL of the site, without a trailing slash; canonical links and the sitemap start with it. */
  SITE_URL: siteUrl,
  /** Where the production server listens. Without HOST, SITE_URL decides: server/own-url.ts. */
  PORT: number(0, 65_535, 3000),
  HOST: optional,
  /** Folder of the build. */
  LIFTPASS_DIST_DIR: z.string().default('.next'),
  /** `yes`: SITE_URL may be plain http under a public name. */
  ALLOW_PLAIN_HTTP: z.enum(['yes'], 'expected yes, or nothing').optional(),
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and dashes'),
  SANITY_DATASET: z.string().regex(/^[a-z0-9_-]+$/, 'expected lower-case letters, digits, dashes'),
  SANITY_API_HOST: webUrl.default('https://api.sanity.io'),
  SANITY_API_READ_TOKEN: optional,
  SANITY_API_WRITE_TOKEN: optional,
  SANITY_REVALIDATE_SECRET: optional,
  /** Origins of Studios other than /studio that show previews in a frame. */
  STUDIO_ORIGINS: origins.optional(),
  CRON_SECRET: optional,
  RECONCILE_INTERVAL_SECONDS: number(5, 3600, 30),
  /** Validated here, read by lib/log, which also logs when other variables are invalid. */
  LOG_FORMAT: z.enum(['text', 'json'], 'expected text or json').default('text'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'expected debug, info, warn or error')
    .default('info'),
  DATABASE_URL: z.string().refine(isDatabase, {
    message:
      'expected postgresql://user:password@host/database; ' +
      'in a password write # as %23, / as %2F, ? as %3F and @ as %40',
  }),
  AIRTABLE_API_KEY: z.string(),
  AIRTABLE_BASE_ID: z.string(),
  AIRTABLE_ENDPOINT_URL: webUrl.default('https://api.airtable.com'),
  AIRTABLE_LEADS_TABLE: z.string().default('Leads Generator'),
  /** Columns for where a lead comes from, in each destination; without them none is sent. */
  AIRTABLE_LEADS_ATTRIBUTION: attributionColumns,
  CONTACT_FORM_ATTRIBUTION: attributionColumns,
  DESIGN_FORM_ATTRIBUTION: attributionColumns,
  FORM_SERVICE_ATTRIBUTION: attributionColumns,
  CONTACT_FORM_URL: target,
  DESIGN_FORM_URL: target,
  /** Base URL for forms without a variable of their own; each is posted to this URL followed by its name. */
  FORM_SERVICE_URL: webUrl.optional(),
  SUPABASE_URL: confidential.refine((url) => !SUPABASE_API.test(url), {
    error: ({ input }) =>
      `expected the URL of the project, without ${SUPABASE_API.exec(input as string)?.[0]}`,
  }),
  /** Public: the anon key, or a publishable one. */
  SUPABASE_ANON_KEY: z.string(),
  /** Grants access to every account; on the server only. */
  SUPABASE_SERVICE_ROLE_KEY: z.string(),
  /** Key of `hmac`; default SUPABASE_SERVICE_ROLE_KEY. */
  HMAC_SECRET: z.string().min(32, 'too short; make one with: openssl rand -base64 32').optional(),
  CHECKOUT_URL: confidential,
  /** Timeout of the checkout. */
  CHECKOUT_TIMEOUT_SECONDS: number(1, 60, 10),
  /** Origins that the checkout's `url` may have; default CHECKOUT_URL’s own. */
  CHECKOUT_ALLOWED_ORIGINS: origins.optional(),
  /** Attempts of each kind (sign-in, sign-up, code, email) accepted within an hour. */
  ACCOUNTS_LIMIT_PER_ADDRESS: number(1, 1_000_000, 120),
  ACCOUNTS_LIMIT_PER_ACCOUNT: number(1, 1_000_000, 30),
  /**
   * Refused sign-ins and requested emails of all visitors within an hour, past which the captcha is required; 0:
   * always.
   */
  ACCOUNTS_LIMIT_TOTAL: number(0, 10_000_000, 300),
  /**
   * How long the response to a refused sign-in or a requested email takes: the same for unknown and known email
   * addresses.
   */
  ACCOUNTS_ANSWER_MS: number(100, 10_000, 1000),
  /** Emails of any kind that one account may request within an hour. */
  ACCOUNTS_MAILS_PER_ACCOUNT: number(1, 1000, 10),
  /** Days after which delivered leads are deleted; the privacy policy promises a year at most. */
  LEADS_KEEP_DAYS: number(1, 365, 90),
  /** Seconds before the second attempt; each further delay doubles. */
  LEADS_RETRY_SECONDS: number(1, 3600, 30),
  LEADS_TRIES: number(1, 1000, 24),
  /** A scheduled run ends after 50 seconds, with the response to its last batch. */
  LEADS_TIMEOUT_SECONDS: number(1, 40, 10),
  LEADS_LIMIT_PER_ADDRESS: number(1, 1_000_000, 60),
  LEADS_LIMIT_TOTAL: number(1, 10_000_000, 3000),
  /**
   * The mail server for emails with sample passes: `smtps://user:password@host:465`, or `smtp://…:587`, which has to
   * offer TLS.
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected smtps://user:password@host, or smtp://' })
    .optional(),
  /** The sender: `Liftpass <hello@liftpass.example>`, or an email address alone. */
  MAIL_FROM: z.string().refine(isSender, 'expected Name <address@host>').optional(),
  /** Whom editors’ requests for review are emailed to. */
  REVIEW_EMAILS: emails.default([]),
  TRUSTED_PROXIES: proxies.default(() => readTrustedProxies('')),
  /** `off`: the site reads no visitor's website. */
  WEBSITE_READER: z.enum(['off'], 'expected off, or nothing').optional(),
  /** Websites that one client IP address may have read within an hour. */
  WEBSITE_READER_LIMIT_PER_ADDRESS: number(1, 1_000_000, 60),
  /** Development only: local URLs that stand in for websites. */
  WEBSITE_STAND_INS: standIns.default(() => new Map<string, URL>()),
  TURNSTILE_SITE_KEY: optional,
  TURNSTILE_SECRET_KEY: optional,
  TURNSTILE_VERIFY_URL: target.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  /** PEM or the path of a file, as the key and the certificate of the authority; see lib/passes/apple-signer.ts. */
  APPLE_PASS_CERTIFICATE: optional,
  APPLE_PASS_KEY: optional,
  APPLE_PASS_KEY_PASSPHRASE: optional,
  APPLE_WWDR_CERTIFICATE: optional,
  /** Of the gyms' readers, Base64; only where Apple granted NFC to the certificate. */
  APPLE_PASS_NFC_PUBLIC_KEY: optional,
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'expected the digits of the issuer id')
    .optional(),
  /** JSON of a service account's key, or the path of its file. */
  GOOGLE_WALLET_SERVICE_ACCOUNT: optional,
})

/** Groups of variables that are set together, or not at all. */
const groups = [
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'],
] as const

/** The rules below compare others with SITE_URL; an invalid one has been reported by then. */
const hasSiteUrl = ({ value }: { value: unknown }) =>
  typeof (value as { SITE_URL?: unknown }).SITE_URL === 'string'

const schema = variables
  .refine(({ SITE_URL, ALLOW_PLAIN_HTTP }) => ALLOW_PLAIN_HTTP || isProtected(SITE_URL), {
    path: ['SITE_URL'],
    message:
      'is public, so it has to be https://: passwords and sessions would be sent for everybody to read. ' +
      'Put TLS in front (docs/operators.md has it for nginx), or set ALLOW_PLAIN_HTTP=yes if you mean it',
    when: hasSiteUrl,
  })
  .refine(({ SITE_URL, WEBSITE_STAND_INS }) => !WEBSITE_STAND_INS?.size || isLocal(SITE_URL), {
    path: ['WEBSITE_STAND_INS'],
    message: 'is for a site on this very machine alone (SITE_URL): unset it where visitors come',
    when: hasSiteUrl,
  })
  .superRefine(
    (read, context) => {
      for (const group of groups) {
        const missing = group.filter((name) => read[name] === undefined)
        if (missing.length === 0 || missing.length === group.length) continue
        const message = `needs ${group.slice(1).join(' and ')}, and the other way round`
        context.addIssue({ code: 'custom', path: [group[0]], message })
      }
    },
    // Reported together with other missing variables.
    { when: () => true },
  )
  .transform(({ CHECKOUT_ALLOWED_ORIGINS, STUDIO_ORIGINS, ...read }) => ({
    ...read,
    STUDIO_ORIGINS: STUDIO_ORIGINS ?? [],
    CHECKOUT_ALLOWED_ORIGINS: CHECKOUT_ALLOWED_ORIGINS ?? [new URL(read.CHECKOUT_URL).origin],
  }))

/** All environment variables of the product, validated and typed. */
export type Env = z.infer<typeof schema>

/** The variables needed to manage leads without serving the site, as `npm run leads` does. */
const ofLeads = variables
  .pick({
    DATABASE_URL: true,
    LEADS_KEEP_DAYS: true,
    LEADS_RETRY_SECONDS: true,
    LEADS_TRIES: true,
    LEADS_TIMEOUT_SECONDS: true,
  })
  .extend({ SITE_URL: webUrl.optional() })

/**
 * Checks a set of environment variables.
 * @param variables usually `process.env`
 * @returns the typed values, with defaults filled in
 * @throws Error with one line per variable that is missing or wrong, so that a person can fix all of them at once
 */
export const readEnv = (variables: Record<string, string | undefined>): Env => read(schema, variables)

function read<Values>(expected: z.ZodType<Values>, variables: Record<string, string | undefined>): Values {
  // An `.env` line without a value sets nothing, so that defaults apply and required variables are reported.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = expected.safeParse(present)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return present[name] === undefined && issue.code !== 'custom'
      ? `  ${name} is not set`
      : `  ${name}: ${issue.message}`
  })
  throw new Error(
    `Environment variables are missing or wrong:\n${problems.join('\n')}\n` +
      'See .env.example for what each variable means, or run "npm start", which fills in a local stand-in.',
  )
}

let current: Env | undefined

/** The environment of this process, checked on first use. Throws what `readEnv` throws. */
export function env(): Env {
  return (current ??= readEnv(process.env))
}

let currentOfLeads: z.infer<typeof ofLeads> | undefined

/** The part of the environment that managing leads needs, checked on first use. Throws as `readEnv` does. */
export function leadsEnv(): z.infer<typeof ofLeads> {
  return (currentOfLeads ??= read(ofLeads, process.env))
}

/**
 * Changes variables of this process, for its children and for the copies of this file that Next.js bundles.
 * @param change makes new values of the current ones
 */
export function changeEnv(change: (current: NodeJS.ProcessEnv) => Record<string, string>): void {
  Object.assign(process.env, change(process.env))
  current = undefined
}
