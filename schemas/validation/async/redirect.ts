import type { ValidationContext } from 'sanity'
import { normalizePath } from '../../../lib/redirects/normalize-path'
import type { StoredRedirect } from '../../../lib/redirects/plan'
import { resolveRedirect, redirectMap } from '../../../lib/redirects/resolve-redirect'
import { targetOf } from '../../../lib/redirects/target'
import { listAt } from '../../../content-model/paths'
import type { ValidationResult } from '../result'
import { queryDataset, isOtherDocument } from './query-dataset'
import { documentAtPath, hasPage } from './pages'

const OTHERS_QUERY = /* groq */ `*[_type == "redirect" && ${isOtherDocument}]{ _id, from, to, permanent }`

/** Checks that no document has its page at the path, and that no other redirect starts there. */
export async function checkPathIsFree(
  from: string | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const path = normalizePath(from)
  if (path === undefined) return true
  const page = await documentAtPath(path, context)
  if (page) {
    return `The ${page.label} “${page.title}” is at this address, and pages come first. Give the ${page.label} another address, or redirect another one.`
  }
  const others = await queryDataset<StoredRedirect[]>(context, OTHERS_QUERY)
  const duplicate = others.find((other) => normalizePath(other.from) === path)
  if (!duplicate) return true
  const where = duplicate._id.startsWith('drafts.') ? ', in a draft' : ''
  return `Another redirect starts here already: it leads to ${String(duplicate.to)}${where}. Change that one instead.`
}

/** Checks that a target is not redirected again: a chain would cost visitors a request, a loop would never end. */
export async function checkRedirectChain(
  to: string | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const target = targetOf(to)?.path
  const from = normalizePath(context.document?.from)
  if (target === undefined || from === undefined || target === from) return true
  const others = (await queryDataset<StoredRedirect[]>(context, OTHERS_QUERY)).filter(
    ({ _id }) => !_id.startsWith('drafts.'),
  )
  const redirects = new Map(redirectMap(others))
  const next = redirects.get(target)
  if (!next || (await hasPage(target, context))) return true
  redirects.set(from, { href: target, path: target, permanent: true })
  const end = await resolveRedirect(from, redirects, (path) => hasPage(path, context))
  return end
    ? `${target} is redirected itself. Write ${end.href} here, so that visitors are not sent on twice.`
    : `${target} is redirected itself, and in the end back to ${from}: visitors would go round in circles. Choose an address that has a page.`
}

/** Warns of a target without a page. Files and generated pages, such as those of the blog list, are not checked. */
export async function warnMissingTarget(
  to: string | undefined,
  context: ValidationContext,
): Promise<ValidationResult> {
  const target = targetOf(to)?.path
  if (target === undefined || listAt(target) || /\.(?!html$)[a-z0-9]+$/.test(target)) return true
  if (await hasPage(target, context)) return true
  return `There is no page at ${target} at the moment. Visitors would read “Page not found”.`
}
