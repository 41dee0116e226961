import type { Answer } from './answer'

const anchorShape = /^[a-z][a-z0-9-]*$/
const allowedProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Checks the name of a place inside a page, as it stands after the # in an address. */
export function checkAnchor(anchor: string | undefined): Answer {
  if (!anchor) return true
  if (anchor.startsWith('#')) return 'Leave out the #. Write features, not #features.'
  if (!anchorShape.test(anchor)) {
    return 'Use lower-case letters, digits and hyphens, starting with a letter: for example features.'
  }
  return true
}

/** Checks a complete address outside the site: http, https, mailto or tel. */
export function checkWebAddress(address: string | undefined): Answer {
  if (!address) return true
  if (address.startsWith('/')) return 'For a page of this site choose it under “Page” instead.'
  if (!URL.canParse(address)) return 'Write the whole address, starting with https://'
  if (!allowedProtocols.includes(new URL(address).protocol)) {
    return 'Only web (https://), e-mail (mailto:) and telephone (tel:) addresses work here.'
  }
  return true
}
