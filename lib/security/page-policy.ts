import { readsSession, signInPages } from '../../content-model/account-paths.ts'
import type { Env } from '../env.ts'
import { assetHost, isSanityCloud } from '../sanity-cloud.ts'
import { policyText } from './reports.ts'

/** The page and its inline code. */
export type PagePolicyInput = {
  /** of the page, such as `/blog` */
  path: string
  /** source expressions of the page's inline scripts: hashes, or a nonce */
  scripts: readonly string[]
  /** source expressions of its inline style sheets: hashes */
  styles?: readonly string[] | undefined
  /** Whether the page shows Cloudflare's captcha. */
  captcha: boolean
  /** Whether the page creates the Trusted Types policy that its scripts need, as prepared pages do. */
  trustedTypes?: boolean
  /**
   * Whether the page is an editor's preview: its banner and overlays use inline styles, and Studios show it in a frame.
   */
  preview?: boolean
  /** Development needs `eval` for readable errors, styles of its overlay and a socket for hot reloading. */
  development?: boolean
}

/** The environment variables that the policy depends on. */
type PagePolicyEnv = Pick<
  Env,
  'SANITY_API_HOST' | 'SUPABASE_URL' | 'CHECKOUT_ALLOWED_ORIGINS' | 'STUDIO_ORIGINS'
>

const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com'

/**
 * Pages from which the router can go to /account without loading a new document, so that their policy stays in force
 * there.
 */
const leadsToAccount = (path: string) => readsSession(path) || signInPages.includes(path)

/**
 * One click on these pages changes an account or sends an email. No page may show them in a frame (clickjacking), not
 * even the Studio's preview.
 */
const isNeverFramed = (path: string) => readsSession(path) || /^\/create\/design(?:\/|$)/.test(path)

/** Studios on Sanity's cloud, and the dashboard that shows them in a frame. */
const CLOUD_STUDIOS = ['https://*.sanity.io', 'https://*.sanity.studio']

/**
 * The content security policy of a page of the site: everything comes from the site itself, except pictures and
 * videos, the captcha and what accounts need.
 *
 * Only the given inline scripts and styles are allowed. The site sends no X-Frame-Options, because the Studio shows
 * pages in a frame.
 */
export function pagePolicy(input: PagePolicyInput, env: PagePolicyEnv): string {
  const { path, scripts, styles = [], captcha, preview = false } = input
  const { development = false, trustedTypes = false } = input
  const captchaOrigins = captcha ? [CAPTCHA_ORIGIN] : []
  const supabaseOrigin = new URL(env.SUPABASE_URL).origin
  const assetOrigin = new URL(assetHost(env.SANITY_API_HOST)).origin
  return policyText({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...captchaOrigins, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...styles, ...(preview || development ? ["'unsafe-inline'"] : [])],
    // data: for the blurred placeholders of images, and the QR code for an authenticator app.
    'img-src': ["'self'", 'data:', assetOrigin],
    'media-src': ["'self'", assetOrigin],
    'connect-src': [
      "'self'",
      ...(leadsToAccount(path) ? [supabaseOrigin] : []),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': captcha ? captchaOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': formTargets(path, env.CHECKOUT_ALLOWED_ORIGINS, supabaseOrigin),
    'frame-ancestors': isNeverFramed(path)
      ? ["'none'"]
      : preview
        ? previewFrames(env)
        : [path.startsWith('/login') ? "'none'" : "'self'"],
    ...(trustedTypes && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  })
}

/**
 * Origins that may show a preview in a frame. Browsers check every ancestor frame: for a Studio on Sanity's cloud that
 * includes the dashboard.
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
 * Chrome applies `form-action` also to the redirects after a form: sign-up redirects to the checkout, sign-in to
 * Supabase and from there to a provider or to any company's identity provider.
 */
function formTargets(
  path: string,
  checkoutOrigins: readonly string[],
  supabaseOrigin: string,
): readonly string[] {
  if (path === '/signup') return ["'self'", ...checkoutOrigins]
  return path === '/login' ? ["'self'", 'https:', supabaseOrigin] : ["'self'"]
}
