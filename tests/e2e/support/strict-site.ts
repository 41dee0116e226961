import type { SanityClient } from '@sanity/client'
import { expect } from '@playwright/test'
import { apiKeys } from '../../../packages/local-cloud/src/cli/api-keys'
import { editor } from './content'
import { clientWith } from './people'
import { ports } from './ports'
import { startSecondSite } from './second-site'

/** The settings of the captcha. With Cloudflare’s test secret the auth service accepts every token but requires one. */
export const captcha = { siteKey: '1x00000000000000000000AA', secret: '1x0000000000000000000000000000000AA' }

export const strictUrl = `http://localhost:${ports.secondSite}`

/**
 * The site with strict settings: a captcha before every form of an account, and an auth service that refuses open
 * sign-up and requires the current password for a new one.
 */
export async function startStrictSite() {
  const { credentials, log, stop } = await startSecondSite({
    TURNSTILE_SITE_KEY: captcha.siteKey,
    TURNSTILE_SECRET_KEY: captcha.secret,
    TURNSTILE_VERIFY_URL: `http://localhost:${ports.captcha}/siteverify`,
    // Before every form, not only after failed attempts.
    ACCOUNTS_LIMIT_TOTAL: '0',
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile',
    GOTRUE_SECURITY_CAPTCHA_SECRET: captcha.secret,
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
    GOTRUE_DISABLE_SIGNUP: 'true',
  })
  await renderCaptcha(editor(ports.secondCloud, credentials.writeToken))
  const keys = apiKeys(credentials.authSecret)
  const cloud = `http://localhost:${ports.secondCloud}`
  return {
    administrator: () => clientWith(keys.serviceRoleKey, cloud).auth.admin,
    visitor: () => clientWith(keys.anonKey, cloud).auth,
    log,
    stop,
  }
}

/** Makes the site render its forms with a captcha, which the build has not: changes content that every page shows. */
async function renderCaptcha(lake: SanityClient) {
  await lake.patch('siteSettings').set({ brandName: 'Liftpass' }).commit()
  for (const path of ['/login', '/signup', '/login/code', '/forgot-password'])
    await expect
      .poll(async () => (await fetch(strictUrl + path)).headers.get('content-security-policy') ?? '', {
        message: `${path} has a captcha`,
        timeout: 60_000,
      })
      .toContain('https://challenges.cloudflare.com')
}
