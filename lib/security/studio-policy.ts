import { isSanityCloud } from '../sanity-cloud'
import { policyText } from './reports'

/** The response and the Content Lake. */
export type StudioPolicyInput = {
  /** Nonce of this response; Next.js puts it on the scripts it writes. */
  nonce: string
  /** Base URL of the Content Lake. */
  apiHost: string
  /** Development needs `eval` for readable errors and a socket for hot reloading. */
  development: boolean
}

/**
 * Origins that a Studio on Sanity's cloud loads from besides its API: presence and streams, images, users' portraits,
 * Sanity's announcements.
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
 * Scripts come from this site or carry the nonce. Connections, images and fonts come from this site and the Content
 * Lake. With a local Content Lake no request leaves this machine, although the Studio's code requests hosts of Sanity
 * (fonts, a check for new versions, feedback, error reports, a script for its dashboard) that no setting changes.
 * Inline styles are allowed, because the Studio's scripts write its styles.
 */
export function studioPolicy({ nonce, apiHost, development }: StudioPolicyInput): string {
  const cloud = isSanityCloud(apiHost)
  const lake = cloud ? CLOUD : localLake(apiHost)
  return policyText({
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
  })
}

function localLake(apiHost: string): typeof CLOUD {
  const { origin, protocol, host } = new URL(apiHost)
  const sockets = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`
  return { connect: [origin, sockets], image: [origin], media: [origin], font: [], embedders: [] }
}
