import { z } from 'zod'
import { readTrustedProxies } from './http/client-address.ts'
import { isLoopback } from './http/loopback.ts'
import { isPrivateHost } from './http/private-host.ts'

/** Empty strings count as absent: an `.env` line without a value must not look configured. */
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))

/** People write addresses with and without a slash at the end; they are compared and built upon without. */
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** Where something is posted to, taken to the letter: with a slash at its end it may be another place. */
const target = z.url({ protocol: /^https?$/ })

/** Where passwords go: over https, and in plain http to this very machine only. */
const confidential = address.refine((url) => isConfidential(url), {
  message: 'passwords go there, so it has to be https:// (plain http only to localhost)',
})

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

function isConfidential(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed))
}

/**
 * Whether what is sent to an address is safe from strangers: by TLS, or because it stays on this machine or network.
 */
function isProtected(url: string): boolean {
  const parsed = URL.parse(url)
  return !parsed || parsed.protocol === 'https:' || isPrivateHost(parsed)
}

/** A number of proxies, their addresses, or both. */
const proxies = z.string().transform((text, context) => {
  try {
    return readTrustedProxies(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

/** As the launcher tells: a name of this very machine, `*.localhost` too. */
function isLocal(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && (isLoopback(parsed) || parsed.hostname.endsWith('.localhost'))
}

/** Addresses on this machine that end with the name of the website they stand in for, commas between. */
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

/** A whole number within bounds; without a value the given one. */
const number = (least: number, most: number, standard: number) =>
  z.coerce.number().int().min(least).max(most).default(standard)

const variables = z.object({
  /** The public address of the site, without a trailing slash; canonical links and the sitemap start with it. */
  SITE_URL: address,
  /** `yes`: SITE_URL may be plain http under a public name. */
  ALLOW_PLAIN_HTTP: z.enum(['yes'], 'expected yes, or nothing').optional(),
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and dashes'),
  SANITY_DATASET: z.string().regex(/^[a-z0-9_-]+$/, 'expected lower-case letters, digits, dashes'),
  SANITY_API_HOST: address.default('https://api.sanity.io'),
  SANITY_API_READ_TOKEN: optional,
  SANITY_API_WRITE_TOKEN: optional,
  SANITY_REVALIDATE_SECRET: optional,
  /** Origins of Studios other than /studio that show previews in a frame. */
  STUDIO_ORIGINS: origins.optional(),
  CRON_SECRET: optional,
  RECONCILE_INTERVAL_SECONDS: number(5, 3600, 30),
  /** Checked here, read by lib/log, which writes as well where the rest is not set. */
  LOG_FORMAT: z.enum(['text', 'json'], 'expected text or json').default('text'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'expected debug, info, warn or error')
    .default('info'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'expected postgresql://user:password@host/database'),
  AIRTABLE_API_KEY: z.string(),
  AIRTABLE_BASE_ID: z.string(),
  AIRTABLE_ENDPOINT_URL: address.default('https://api.airtable.com'),
  AIRTABLE_LEADS_TABLE: z.string().default('Leads Generator'),
  CONTACT_FORM_URL: target,
  DESIGN_FORM_URL: target,
  /** Where forms without a variable of their own are posted to, each at its name below this address. */
  FORM_SERVICE_URL: address.optional(),
  SUPABASE_URL: confidential,
  /** What the browser may know: the anon key, or a publishable one. */
  SUPABASE_ANON_KEY: z.string(),
  /** May do everything to every account; used on the server, for closing one. */
  SUPABASE_SERVICE_ROLE_KEY: z.string(),
  /** What fingerprints and proofs are made with (`hmac`); without a value SUPABASE_SERVICE_ROLE_KEY. */
  HMAC_SECRET: z.string().min(32, 'too short; make one with: openssl rand -base64 32').optional(),
  CHECKOUT_URL: confidential,
  /** How long the checkout may take to answer. */
  CHECKOUT_TIMEOUT_SECONDS: number(1, 60, 10),
  /** Where `url` in the answers of the checkout may lead; without a value to CHECKOUT_URL’s own origin. */
  CHECKOUT_ALLOWED_ORIGINS: origins.optional(),
  /** Tries of each kind (sign-in, sign-up, code, mail) that are taken within an hour. */
  ACCOUNTS_LIMIT_PER_ADDRESS: number(1, 1_000_000, 120),
  ACCOUNTS_LIMIT_PER_ACCOUNT: number(1, 1_000_000, 30),
  /**
   * Refused sign-ins, and mails asked for, within an hour of everybody together, from which on the captcha has to be
   * solved; 0: always.
   */
  ACCOUNTS_LIMIT_TOTAL: number(0, 10_000_000, 300),
  /**
   * How long refused sign-ins and mails asked for take to answer: as long for an unknown address as for a known one.
   */
  ACCOUNTS_ANSWER_MS: number(100, 10_000, 1000),
  /** Mails that one account may cause within an hour, whatever they are for. */
  ACCOUNTS_MAILS_PER_ACCOUNT: number(1, 1000, 10),
  /** Delivered leads are deleted after as many days; the privacy policy promises a year at the most. */
  LEADS_KEEP_DAYS: number(1, 365, 90),
  /** Before the second try; each further wait is twice as long. */
  LEADS_RETRY_SECONDS: number(1, 3600, 30),
  LEADS_TRIES: number(1, 1000, 24),
  LEADS_TIMEOUT_SECONDS: number(1, 60, 10),
  LEADS_LIMIT_PER_ADDRESS: number(1, 1_000_000, 60),
  LEADS_LIMIT_TOTAL: number(1, 10_000_000, 3000),
  /** Takes emails with sample passes: `smtps://user:password@host:465`, or `smtp://…:587`, which has to offer TLS. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected smtps://user:password@host, or smtp://' })
    .optional(),
  /** Whom these emails are from: `Liftpass <hello@liftpass.example>`, or an address alone. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'expected Name <address@host>')
    .optional(),
  TRUSTED_PROXIES: proxies.default(() => readTrustedProxies('')),
  /** `off`: no visitor's website is read. */
  WEBSITE_READER: z.enum(['off'], 'expected off, or nothing').optional(),
  /** Websites that one address may have read within an hour. */
  WEBSITE_READER_LIMIT_PER_ADDRESS: number(1, 1_000_000, 60),
  /** Development only: websites that a local service stands in for, by their host. */
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

/** Variables that are of use only together: each group is set as a whole, or not at all. */
const groups = [
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'],
] as const

const schema = variables
  .refine(({ SITE_URL, ALLOW_PLAIN_HTTP }) => ALLOW_PLAIN_HTTP || isProtected(SITE_URL), {
    path: ['SITE_URL'],
    message:
      'is public, so it has to be https://: passwords and sessions would be sent for everybody to read. ' +
      'Put TLS in front (docs/operators.md has it for nginx), or set ALLOW_PLAIN_HTTP=yes if you mean it',
    when: ({ value }) => typeof (value as { SITE_URL?: unknown }).SITE_URL === 'string',
  })
  .refine(({ SITE_URL, WEBSITE_STAND_INS }) => !WEBSITE_STAND_INS?.size || isLocal(SITE_URL), {
    path: ['WEBSITE_STAND_INS'],
    message: 'is for a site on this very machine alone (SITE_URL): unset it where visitors come',
    when: ({ value }) => typeof (value as { SITE_URL?: unknown }).SITE_URL === 'string',
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
    // Together with what else is missing.
    { when: () => true },
  )
  .transform(({ CHECKOUT_ALLOWED_ORIGINS, STUDIO_ORIGINS, ...read }) => ({
    ...read,
    STUDIO_ORIGINS: STUDIO_ORIGINS ?? [],
    CHECKOUT_ALLOWED_ORIGINS: CHECKOUT_ALLOWED_ORIGINS ?? [new URL(read.CHECKOUT_URL).origin],
  }))

/** Everything the product reads from its environment, checked and typed. */
export type Env = z.infer<typeof schema>

/** What it takes to work on leads without serving the site, as the operator's command does. */
const ofLeads = variables.pick({
  DATABASE_URL: true,
  LEADS_KEEP_DAYS: true,
  LEADS_RETRY_SECONDS: true,
  LEADS_TRIES: true,
  LEADS_TIMEOUT_SECONDS: true,
})

/**
 * Checks a set of environment variables.
 * @param variables usually `process.env`
 * @returns the typed values, with defaults filled in
 * @throws Error with one line per variable that is missing or wrong, so that a person can fix all of them at once
 */
export const readEnv = (variables: Record<string, string | undefined>): Env => read(schema, variables)

function read<Values>(expected: z.ZodType<Values>, variables: Record<string, string | undefined>): Values {
  // An empty value means "not set", so that defaults apply and required ones are reported as missing.
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
    `The environment is incomplete:\n${problems.join('\n')}\n` +
      'See .env.example for what each variable means, or run "npm start", which fills in a local stand-in.',
  )
}

let current: Env | undefined

/** The environment of this process, checked on first use. Throws what `readEnv` throws. */
export function env(): Env {
  return (current ??= readEnv(process.env))
}

let currentOfLeads: z.infer<typeof ofLeads> | undefined

/** That part of the environment which concerns the leads, checked on first use. Throws as `readEnv` does. */
export function leadsEnv(): z.infer<typeof ofLeads> {
  return (currentOfLeads ??= read(ofLeads, process.env))
}
