import type { Context, MiddlewareHandler } from 'hono'
import { requireAdmin } from '../http/bearer.ts'
import { clientInfo } from '../http/client.ts'
import { AuthError, badRequest, internal } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { siteVerifier } from './site-verify.ts'

const guarded = /\/(?:signup|recover|resend|magiclink|otp|token|sso|passkeys\/authentication\/options)\/?$/

/**
 * Requires a captcha token, where GOTRUE_SECURITY_CAPTCHA_ENABLED is set, on every endpoint that sends an email or
 * takes a password; administrators are exempt.
 * @throws AuthError 400 `captcha_failed`
 */
export function requireCaptcha(auth: Auth): MiddlewareHandler {
  const { enabled, provider, secret = '' } = auth.settings.security.captcha
  const verify = siteVerifier(provider, secret)
  return async (c, next) => {
    if (enabled && isGuarded(c) && !(await isAdmin(c, auth))) {
      const token = await captchaToken(c)
      const problem = token === '' ? 'no captcha_token found' : await refusal(token, c)
      if (problem) {
        throw badRequest('captcha_failed', `captcha protection: request disallowed (${problem})`)
      }
    }
    await next()
  }

  async function refusal(token: string, c: Context): Promise<string | undefined> {
    try {
      return await verify(token, clientInfo(c).ip)
    } catch (error) {
      throw Object.assign(internal('captcha verification process failed'), { cause: error })
    }
  }
}

function isGuarded(c: Context): boolean {
  if (c.req.method !== 'POST' || !guarded.test(c.req.path)) return false
  return !/\/token\/?$/.test(c.req.path) || c.req.query('grant_type') === 'password'
}

async function isAdmin(c: Context, auth: Auth): Promise<boolean> {
  try {
    await requireAdmin(c, auth)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

/** Invalid JSON has no token; without a captcha it is refused later. */
async function captchaToken(c: Context): Promise<string> {
  type Body = { gotrue_meta_security?: { captcha_token?: unknown } } | null
  const body = (await c.req.raw
    .clone()
    .json()
    .catch(() => null)) as Body
  const token = body?.gotrue_meta_security?.captcha_token
  return typeof token === 'string' ? token.trim() : ''
}
