import { z } from 'zod'

/** Empty strings count as absent: an `.env` line without a value must not look configured. */
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))

/** People write addresses with and without a slash at the end; they are compared and built upon without. */
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const schema = z.object({
  /** The public address of the site, without a trailing slash; canonical links and the sitemap start with it. */
  SITE_URL: address,
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and dashes'),
  SANITY_DATASET: z.string().regex(/^[a-z0-9_-]+$/, 'expected lower-case letters, digits, dashes'),
  SANITY_API_HOST: address.default('https://api.sanity.io'),
  SANITY_API_READ_TOKEN: optional,
  SANITY_API_WRITE_TOKEN: optional,
  SANITY_REVALIDATE_SECRET: optional,
  CRON_SECRET: optional,
  RECONCILE_INTERVAL_SECONDS: z.coerce.number().int().min(5).max(3600).default(30),
})

/** Everything the product reads from its environment, checked and typed. */
export type Env = z.infer<typeof schema>

/**
 * Checks a set of environment variables.
 * @param variables usually `process.env`
 * @returns the typed values, with defaults filled in
 * @throws Error with one line per variable that is missing or wrong, so that a person can fix all of them at once
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  // An empty value means "not set", so that defaults apply and required ones are reported as missing.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(present)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return present[name] === undefined ? `  ${name} is not set` : `  ${name}: ${issue.message}`
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
