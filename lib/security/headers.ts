import { REPORTING_ENDPOINTS } from './reports.ts'

/** Browser features that the site never uses. Autoplay stays allowed for the elevator music. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
const YEAR_SECONDS = 31_536_000

/**
 * The security headers of every response. The content security policy is not among them: browsers enforce two policies
 * together, which would break pages that set their own.
 * @param siteUrl SITE_URL; Strict-Transport-Security is sent only when it begins with https
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // The site reads the page of a form in its Referer and needs an Origin: a stricter policy would break forms.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    ...REPORTING_ENDPOINTS,
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}
