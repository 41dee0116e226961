import type { Context, MiddlewareHandler } from 'hono'
import { forwardedIp } from '../http/client.ts'
import { tooMany } from '../http/errors.ts'
import type { RateLimitSettings } from '../options/security-settings.ts'
import type { Auth } from '../service.ts'
import { createBuckets, type BucketRule } from './buckets.ts'

const fiveMinutesMs = 300_000
const hourMs = 3_600_000
const minuteMs = 60_000

/** The limits, each with its setting; a name only identifies a bucket. */
const rules = {
  recover: ({ otp }: RateLimitSettings) => spread(otp, fiveMinutesMs),
  resend: ({ otp }: RateLimitSettings) => spread(otp, fiveMinutesMs),
  magiclink: ({ otp }: RateLimitSettings) => spread(otp, fiveMinutesMs),
  otp: ({ otp }: RateLimitSettings) => spread(otp, fiveMinutesMs),
  user: ({ otp }: RateLimitSettings) => spread(otp, fiveMinutesMs),
  signup: ({ otp }: RateLimitSettings) => spread(otp, fiveMinutesMs),
  anonymous: ({ anonymous }: RateLimitSettings) => ({ burst: anonymous, everyMs: hourMs / anonymous }),
  token: ({ tokenRefresh }: RateLimitSettings) => spread(tokenRefresh, fiveMinutesMs),
  passkey: ({ passkey }: RateLimitSettings) => spread(passkey, fiveMinutesMs),
  verify: ({ verify }: RateLimitSettings) => spread(verify, fiveMinutesMs),
  sso: ({ sso }: RateLimitSettings) => spread(sso, fiveMinutesMs),
  acs: ({ samlAssertion }: RateLimitSettings) => spread(samlAssertion, fiveMinutesMs),
  factorVerify: ({ challengeAndVerify }: RateLimitSettings) => spread(challengeAndVerify, minuteMs),
  factorChallenge: ({ challengeAndVerify }: RateLimitSettings) => spread(challengeAndVerify, minuteMs),
} satisfies Record<string, (settings: RateLimitSettings) => BucketRule>

type Limited = keyof typeof rules

/** The real server allows a burst of thirty everywhere, whatever the setting says of the rate after it. */
const spread = (count: number, within: number): BucketRule => ({ burst: 30, everyMs: within / count })

/**
 * Limits the requests of a client to each endpoint. A client is known by Sb-Forwarded-For (`trustForwardedIp`) or
 * by the header that the settings name; without either nothing is limited.
 */
export function limitByClient({ settings, now }: Auth): MiddlewareHandler {
  const { rateLimits } = settings
  const take = createBuckets(() => now().getTime())
  return async (c, next) => {
    const client = forwardedIp(c) ?? clientName(c, rateLimits.header)
    if (client !== undefined) {
      const limited = await whatIsLimited(c)
      if (limited && !take(limited, client, rules[limited](rateLimits))) {
        throw tooMany('over_request_rate_limit', 'Request rate limit reached')
      }
    }
    await next()
  }
}

function clientName(c: Context, header: string | undefined): string | undefined {
  const named = header === undefined ? undefined : c.req.header(header)
  return named?.split(',')[0]?.trim() || undefined
}

/** Endpoints have several base paths, so the end of the path identifies one. */
const limitedPath =
  /\/(?:factors\/[^/]+\/(?<factor>verify|challenge)|passkeys\/(?<passkey>.*?)|(?<plain>verify|user|token|signup|recover|resend|magiclink|otp|sso|acs))\/?$/

async function whatIsLimited(c: Context): Promise<Limited | undefined> {
  const { factor, passkey, plain } = limitedPath.exec(c.req.path)?.groups ?? {}
  if (factor) return factor === 'verify' ? 'factorVerify' : 'factorChallenge'
  if (passkey !== undefined) return passkey === 'authentication/options' ? 'passkey' : undefined
  if (plain === 'verify') return 'verify'
  if (plain === 'user') return c.req.method === 'PUT' ? 'user' : undefined
  if (c.req.method !== 'POST') return undefined
  if (plain === 'signup') return (await hasEmailOrPhone(c)) ? 'signup' : 'anonymous'
  return plain as 'token' | 'recover' | 'resend' | 'magiclink' | 'otp' | 'sso' | 'acs' | undefined
}

/** A sign-up without email and phone is anonymous. Invalid JSON is refused later. */
async function hasEmailOrPhone(c: Context): Promise<boolean> {
  try {
    const body = (await c.req.raw.clone().json()) as { email?: unknown; phone?: unknown } | null
    return Boolean(body?.email || body?.phone)
  } catch {
    return true
  }
}
