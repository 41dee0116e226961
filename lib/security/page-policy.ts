import type { Env } from '../env.ts'
import { isSanityCloud } from '../sanity-cloud.ts'
import { REPORTS } from './reports.ts'

/** What the policy depends on. */
export type PagePolicyInput = {
  /** of the page, such as `/blog` */
  path: string
  /** source expressions of the page's inline scripts: hashes, or a nonce */
  scripts: readonly string[]
  /** source expressions of its inline style sheets: hashes */
  styles?: readonly string[] | undefined
  /** Whether the page shows Cloudflare's captcha. */
  captcha: boolean
  /** Whether the page makes the policy of trusted types that its scripts need, as prepared pages do. */
  trustedTypes?: boolean
  /**
   * Whether the page is an editor's preview: its banner and overlays style themselves, and Studios show it in a frame.
   */
  preview?: boolean
  /** Development needs `eval` for readable errors, styles of its overlay and a socket for hot reloading. */
  development?: boolean
}

/** The variables that it depends on. */
type PagePolicyEnv = Pick<
  Env,
  'SANITY_API_HOST' | 'SUPABASE_URL' | 'CHECKOUT_ALLOWED_ORIGINS' | 'STUDIO_ORIGINS'
>

const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com'

/**
 * Pages from which the router goes on to /account without loading a new document, so that their policy holds there too.
 */
const ACCOUNT_PATHS = /^\/(?:login|signup|forgot-password|reset-password|account|auth)(?:\/|$)/

/**
 * A single press on these changes an account, or sends an email: no page shows them in a frame, not even the Studio's
 * preview.
 */
const NEVER_FRAMED = /^\/(?:account|auth|reset-password|login\/second-factor|create\/design)(?:\/|$)/

/** Studios on Sanity's cloud, and the dashboard that shows those in a frame. */
const CLOUD_STUDIOS = ['https://*.sanity.io', 'https://*.sanity.studio']

/**
 * The content security policy of a page of the site: everything comes from the site itself, but for pictures, the
 * captcha, and what accounts need.
 *
 * Nothing inline is allowed besides the given scripts and styles. No X-Frame-Options goes with it: the Studio shows
 * pages in a frame.
 */
export function pagePolicy(input: PagePolicyInput, env: PagePolicyEnv): string {
  const { path, scripts, styles = [], captcha, preview = false } = input
  const { development = false, trustedTypes = false } = input
  const captchaOrigins = captcha ? [CAPTCHA_ORIGIN] : []
  const supabaseOrigin = new URL(env.SUPABASE_URL).origin
  const imageOrigin = isSanityCloud(env.SANITY_API_HOST)
    ? 'https://cdn.sanity.io'
    : new URL(env.SANITY_API_HOST).origin
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...captchaOrigins, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...styles, ...(preview || development ? ["'unsafe-inline'"] : [])],
    // data: for the small previews of pictures, and the QR code of an authenticator app.
    'img-src': ["'self'", 'data:', imageOrigin],
    'connect-src': [
      "'self'",
      ...(ACCOUNT_PATHS.test(path) ? [supabaseOrigin] : []),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': captcha ? captchaOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': formTargets(path, env.CHECKOUT_ALLOWED_ORIGINS, supabaseOrigin),
    'frame-ancestors': NEVER_FRAMED.test(path)
      ? ["'none'"]
      : preview
        ? previewFrames(env)
        : [path.startsWith('/login') ? "'none'" : "'self'"],
    ...(trustedTypes && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    ...REPORTS,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * Source expressions of the pages that may show a preview in a frame. Browsers check all pages around it: with a Studio
 * on Sanity's cloud that is the dashboard too.
 */
export const previewFrames = ({
  SANITY_API_HOST,
  STUDIO_ORIGINS,
}: Pick<Env, 'SANITY_API_HOST' | 'STUDIO_ORIGINS'>): readonly string[] => [
  "'self'",
  ...STUDIO_ORIGINS,
  ...(isSanityCloud(SANITY_API_HOST) ? CLOUD_STUDIOS : []),
]

/**
 * Chrome holds a redirect that answers a form against `form-action` too: a sign-up leads to the checkout, a sign-in to
 * Supabase, from there to a provider and to any company's own.
 */
function formTargets(
  path: string,
  checkoutOrigins: readonly string[],
  supabaseOrigin: string,
): readonly string[] {
  if (path === '/signup') return ["'self'", ...checkoutOrigins]
  return path === '/login' ? ["'self'", 'https:', supabaseOrigin] : ["'self'"]
}
