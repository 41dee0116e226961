import { isSanityCloud } from '../sanity-cloud.ts'

/** What the policy depends on. */
export type PagePolicyInput = {
  /** of the page, such as `/blog` */
  path: string
  /** source expressions of the page's inline scripts: hashes, or a nonce */
  scripts: readonly string[]
  /** Base address of the Content Lake; its pictures come from there. */
  apiHost: string
  /** Base address of Supabase, which pages of the account ask from the browser. */
  supabaseUrl: string
  /** Origins where a sign-up may lead. */
  checkoutOrigins: readonly string[]
  /** Whether the page shows Cloudflare's captcha. */
  captcha: boolean
}

const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com'

/** Pages from which the router goes on to /account without loading a new document, so that their policy holds there too. */
const ACCOUNT_PATHS = /^\/(?:login|signup|forgot-password|reset-password|account|auth)(?:\/|$)/

/**
 * The content security policy of a page of the site: everything comes from the site itself, but for pictures, the captcha, and what accounts need.
 *
 * Nothing inline is allowed besides the given scripts. No X-Frame-Options goes with it: the Studio shows pages in a frame.
 */
export function pagePolicy(input: PagePolicyInput): string {
  const { path, scripts, apiHost, supabaseUrl, checkoutOrigins, captcha } = input
  const captchaOrigins = captcha ? [CAPTCHA_ORIGIN] : []
  const supabaseOrigin = new URL(supabaseUrl).origin
  const imageOrigin = isSanityCloud(apiHost) ? 'https://cdn.sanity.io' : new URL(apiHost).origin
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...captchaOrigins],
    'style-src': ["'self'"],
    // data: for the small previews of pictures, and the QR code of an authenticator app.
    'img-src': ["'self'", 'data:', imageOrigin],
    'connect-src': ["'self'", ...(ACCOUNT_PATHS.test(path) ? [supabaseOrigin] : [])],
    'frame-src': captcha ? captchaOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': formTargets(path, checkoutOrigins, supabaseOrigin),
    'frame-ancestors': [path.startsWith('/login') ? "'none'" : "'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Chrome holds a redirect that answers a form against `form-action` too: a sign-up leads to the checkout, a sign-in to Supabase, from there to a provider and
 * to any company's own.
 */
function formTargets(
  path: string,
  checkoutOrigins: readonly string[],
  supabaseOrigin: string,
): readonly string[] {
  if (path === '/signup') return ["'self'", ...checkoutOrigins]
  return path === '/login' ? ["'self'", 'https:', supabaseOrigin] : ["'self'"]
}
