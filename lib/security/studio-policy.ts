import { isSanityCloud } from '../sanity-cloud'
import { REPORTS } from './reports'

/** What the policy depends on. */
export type StudioPolicyInput = {
  /** Random text of this one answer; Next.js puts it on the scripts it writes. */
  nonce: string
  /** Base address of the Content Lake. */
  apiHost: string
  /** Development needs `eval` for readable errors and a socket for hot reloading. */
  development: boolean
}

/**
 * What a Studio on Sanity's cloud reaches besides its API: presence and streams, pictures, people's portraits, Sanity's
 * own notices.
 */
const CLOUD = {
  connect: ['https://*.sanity.io', 'wss://*.sanity.io', 'https://sanity-cdn.com', 'https://*.sanity-cdn.com'],
  image: ['https://*.sanity.io', 'https://*.googleusercontent.com', 'https://*.githubusercontent.com'],
  media: ['https://*.sanity.io'],
  font: ['https://*.sanity.io'],
  // Sanity's dashboard shows Studios in a frame.
  embedders: ['https://*.sanity.io'],
}

/**
 * The content security policy of the Studio's pages.
 *
 * Scripts come from this site or carry the nonce. Connections, pictures and fonts come from this site and the Content
 * Lake, so that with a Content Lake on this machine no request leaves it: the Studio's code names hosts of Sanity's
 * (its fonts, a check for new versions, feedback, error reports, a script for its dashboard) that no setting moves.
 * Styles may be inline, because the Studio's are written by its scripts.
 */
export function studioPolicy({ nonce, apiHost, development }: StudioPolicyInput): string {
  const cloud = isSanityCloud(apiHost)
  const lake = cloud ? CLOUD : ownLake(apiHost)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'data:', 'blob:', ...lake.connect, ...(development ? ['ws:'] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...lake.image],
    'media-src': ["'self'", 'data:', 'blob:', ...lake.media],
    'font-src': ["'self'", 'data:', ...lake.font],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:', ...lake.media],
    'frame-ancestors': ["'self'", ...lake.embedders],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    ...REPORTS,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function ownLake(apiHost: string): typeof CLOUD {
  const { origin, protocol, host } = new URL(apiHost)
  const sockets = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`
  return { connect: [origin, sockets], image: [origin], media: [origin], font: [], embedders: [] }
}
