import type { ValidationResult } from './result'

const anchorShape = /^[a-z][a-z0-9-]*$/
const allowedProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Checks an anchor: the part of a URL after the #, without it. */
export function checkAnchor(anchor: string | undefined): ValidationResult {
  if (!anchor) return true
  if (anchor.startsWith('#')) return 'Leave out the #. Write features, not #features.'
  if (!anchorShape.test(anchor)) {
    return 'Use lower-case letters, digits and hyphens, starting with a letter: for example features.'
  }
  return true
}

/** Checks a complete URL outside the site: http, https, mailto or tel. */
export function checkWebUrl(url: string | undefined): ValidationResult {
  if (!url) return true
  if (url.startsWith('/')) return 'For a page of this site choose it under “Page” instead.'
  if (!URL.canParse(url)) return 'Write the whole address, starting with https://'
  if (!allowedProtocols.includes(new URL(url).protocol)) {
    return 'Only web (https://), email (mailto:) and telephone (tel:) addresses work here.'
  }
  return true
}
