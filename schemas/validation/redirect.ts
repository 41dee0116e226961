import { legalRoutes, pageRoutes } from '../routes'
import type { Answer } from './answer'

const publicPaths = [
  '/',
  ...pageRoutes.filter((route) => route !== 'notFound').map((route) => `/${route}`),
  ...legalRoutes.map((route) => `/${route}.html`),
]

/** Everything at and below these belongs to the site's own machinery. */
const ownFolders = ['/api', '/studio', '/_next', '/blog/page']

/** An address of this site without what follows ? or #, without a closing slash, in lower case. */
function plainPath(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.replace(/(?!^)\/+$/, '').toLowerCase()
}

/** Checks the old address of a redirect: a path of this site that no page answers. */
export function checkRedirectFrom(from: string | undefined): Answer {
  if (!from) return 'Write the old address, starting with a slash: for example /old-page.'
  if (!from.startsWith('/') || from.startsWith('//')) {
    return 'Start with one slash and leave out the domain: for example /old-page.'
  }
  if (/\s/.test(from)) return 'An address has no spaces. Copy it from the browser’s address bar.'
  if (/[?#]/.test(from)) return 'Leave out everything from ? or # on: it is carried over by itself.'
  if (publicPaths.includes(plainPath(from))) {
    return 'A page of the site lives at this address. Redirecting it would make the page unreachable.'
  }
  if (ownFolders.some((folder) => `${plainPath(from)}/`.startsWith(`${folder}/`))) {
    return 'The site itself needs this address. Choose another one.'
  }
  return true
}

/** Checks the new address of a redirect: another path of this site or a complete web address. */
export function checkRedirectTo(to: string | undefined, from: string | undefined): Answer {
  if (!to) return 'Write the new address: /contact, for example, or a whole one with https://'
  if (/\s/.test(to)) return 'An address has no spaces. Copy it from the browser’s address bar.'
  const isPath = to.startsWith('/') && !to.startsWith('//')
  if (!isPath && !/^https?:\/\//.test(to)) {
    return 'Start with a slash for a page of this site, or with https:// for another site.'
  }
  if (!isPath && !URL.canParse(to)) return 'This web address is not complete. Copy it from the browser.'
  if (isPath && from && plainPath(to) === plainPath(from)) {
    return 'This leads back to where it came from, so the visitor would go round in circles.'
  }
  return true
}
