import { REPORTING_ENDPOINTS } from './reports.ts'

/** Permissions that the site never asks for; autoplay stays allowed, the elevator music needs it. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
const YEAR_SECONDS = 31_536_000

/**
 * The headers that are safe on every answer of the site. A content security policy is not among them: two policies add
 * up to the stricter of both, which would break the pages that set one of their own.
 * @param siteUrl SITE_URL; browsers are told to keep to TLS only where it begins with https
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Forms read the page they were sent from in the Referer, and need an Origin: nothing stricter will do.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    ...REPORTING_ENDPOINTS,
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}
