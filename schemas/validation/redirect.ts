import { normalizePath } from '../../lib/redirects/normalize-path'
import { targetOf } from '../../lib/redirects/target'
import { hasOwnResponse } from '../../content-model/own-folders'
import { builtInPaths, listAt } from '../../content-model/paths'
import type { ValidationResult } from './result'

const NO_SPACES = 'An address has no spaces. Copy it from the browser’s address bar.'

/** Checks the source of a redirect: a normalized path of this site without a built-in page. */
export function checkRedirectFrom(from: string | undefined): ValidationResult {
  if (!from) return 'Write the old address, starting with a slash: for example /old-page.'
  if (/\s/.test(from.trim())) return NO_SPACES
  const path = normalizePath(from)
  if (path === undefined)
    return 'This is no address of a page. Copy the old one from the browser’s address bar.'
  if (builtInPaths.includes(path)) {
    return 'The site has a page at this address. Redirecting it would make the page unreachable.'
  }
  if (hasOwnResponse(path) || listAt(path)) {
    return 'The site itself needs this address. Choose another one.'
  }
  return from === path || `Write it as ${path}, without the domain and without what follows a ? or #.`
}

/** Checks the target of a redirect: another path of this site or a complete URL. */
export function checkRedirectTo(to: string | undefined, from: string | undefined): ValidationResult {
  if (!to) return 'Write the new address: /contact, for example, or a whole one with https://'
  if (/\s/.test(to)) return NO_SPACES
  const isPath = to.startsWith('/') && !to.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(to)) {
    return 'Start with a slash for a page of this site, or with https:// for another site.'
  }
  const target = targetOf(to)
  if (!target)
    return 'This web address is not complete, or browsers would not follow it. Copy it from the browser.'
  if (target.path !== undefined && target.path === normalizePath(from)) {
    return 'This is the old address itself, so visitors would be redirected in circles.'
  }
  return true
}
