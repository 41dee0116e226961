import type { ValidationContext } from 'sanity'
import { normalizePath } from '../../lib/redirects/normalize-path'
import { resolveRedirect, redirectMap } from '../../lib/redirects/resolve-redirect'
import { targetOf } from '../../lib/redirects/target'
import type { Answer } from '../validation/answer'
import { ask, isAnother } from './ask'
import { documentAtAddress, hasPage } from './pages'

type Listed = { _id: string; from: unknown; to: unknown; permanent: unknown }

const OTHERS_QUERY = /* groq */ `*[_type == "redirect" && ${isAnother}]{ _id, from, to, permanent }`

/** Checks that an old address is free: no document has its page there, and no other redirect starts there. */
export async function checkFreeAddress(
  from: string | undefined,
  context: ValidationContext,
): Promise<Answer> {
  const address = normalizePath(from)
  if (address === undefined) return true
  const page = await documentAtAddress(address, context)
  if (page) {
    return `The ${page.label} “${page.title}” is at this address, and pages come first. Give the ${page.label} another address, or redirect another one.`
  }
  const others = await ask<Listed[]>(context, OTHERS_QUERY)
  const rival = others.find((other) => normalizePath(other.from) === address)
  if (!rival) return true
  const where = rival._id.startsWith('drafts.') ? ', in a draft' : ''
  return `Another redirect starts here already: it leads to ${String(rival.to)}${where}. Change that one instead.`
}

/** Checks that a new address is where redirects end: not redirected itself, least of all back to the start. */
export async function checkEndOfWay(to: string | undefined, context: ValidationContext): Promise<Answer> {
  const target = targetOf(to)?.address
  const from = normalizePath(context.document?.from)
  if (target === undefined || from === undefined || target === from) return true
  const others = (await ask<Listed[]>(context, OTHERS_QUERY)).filter(({ _id }) => !_id.startsWith('drafts.'))
  const redirects = new Map(redirectMap(others))
  const next = redirects.get(target)
  if (!next || (await hasPage(target, context))) return true
  redirects.set(from, { href: target, address: target, permanent: true })
  const end = await resolveRedirect(from, redirects, (address) => hasPage(address, context))
  return end
    ? `${target} is redirected itself. Write ${end.href} here, so that visitors are not sent on twice.`
    : `${target} is redirected itself, and in the end back to ${from}: visitors would go round in circles. Choose an address that has a page.`
}

/** Tells that there is no page at the new address. Files and what is made by the site itself are not known here. */
export async function adviseTarget(to: string | undefined, context: ValidationContext): Promise<Answer> {
  const target = targetOf(to)?.address
  if (target === undefined || target.startsWith('/blog/page/') || /\.(?!html$)[a-z0-9]+$/.test(target))
    return true
  if (await hasPage(target, context)) return true
  return `There is no page at ${target} at the moment. Visitors would read “Page not found”.`
}
