import { normalizePath } from './normalize-path'
import { redirectId } from './id'
import { targetOf } from './target'

/**
 * A published redirect as it stands in the dataset. Written by people and scripts, so that any field may be anything.
 */
export type StoredRedirect = { _id: string; from?: unknown; to?: unknown; permanent?: unknown }

/** A redirect to be written. */
export type NewRedirect = {
  _id: string
  _type: 'redirect'
  from: string
  to: string
  permanent: boolean
}

/**
 * What to write so that old addresses keep leading to a page that moves.
 *
 * In two steps, because publishing may fail in between: `before` does no harm while the page is at its old address,
 * since pages win over redirects; write `after` only once the page has moved.
 */
export type RedirectPlan = {
  before: { write: NewRedirect[] }
  after: { retarget: { _id: string; to: string }[]; remove: string[] }
}

const nothing = (): RedirectPlan => ({ before: { write: [] }, after: { retarget: [], remove: [] } })

/**
 * Plans what a page leaves behind that moves from one address to another: a permanent redirect to the new one, older
 * redirects led straight there, and none left at the new address, where the page is now. Moving back undoes it all.
 * @param from the old address of the page, if it had one; without it only its new address is cleared
 * @param to the new address
 * @param existing all published redirects
 */
export function planMove(
  from: string | undefined,
  to: string,
  existing: readonly StoredRedirect[],
): RedirectPlan {
  const [origin, destination] = [normalizePath(from), normalizePath(to)]
  if (destination === undefined || origin === destination) return nothing()
  const plan = nothing()
  plan.after.remove = idsAt(destination, existing)
  if (origin === undefined) return plan
  const _id = idFor(origin, existing)
  plan.before.write.push({ _id, _type: 'redirect', from: origin, to, permanent: true })
  plan.after.remove.push(...idsAt(origin, existing).filter((id) => id !== _id))
  plan.after.retarget = retargeted(origin, to, existing, plan.after.remove)
  return plan
}

/**
 * Plans what has to follow when an editor publishes a redirect: those that led to its old address lead straight to the
 * new one.
 * @param existing all published redirects; the one being published may be among them
 */
export function planRedirect(
  redirect: { _id: string; from: string; to: string },
  existing: readonly StoredRedirect[],
): RedirectPlan {
  const [from, target] = [normalizePath(redirect.from), targetOf(redirect.to)]
  const plan = nothing()
  if (from === undefined || target === undefined || target.address === from) return plan
  plan.after.retarget = retargeted(from, redirect.to, existing, [redirect._id])
  return plan
}

/**
 * Plans what has to follow when a page is deleted: redirects to it would lead visitors to a page that is not there.
 * @param path the address that the page had
 * @param existing all published redirects
 */
export function planRemoval(path: string, existing: readonly StoredRedirect[]): RedirectPlan {
  const address = normalizePath(path)
  const plan = nothing()
  if (address === undefined) return plan
  plan.after.remove = existing.filter(({ to }) => targetOf(to)?.address === address).map(({ _id }) => _id)
  return plan
}

/**
 * Redirects that lead to `from`, led to `to` instead; what they add to the address (?, #) is kept unless `to` has its
 * own.
 */
function retargeted(
  from: string,
  to: string,
  existing: readonly StoredRedirect[],
  without: readonly string[],
) {
  const destination = targetOf(to)?.address
  return existing.flatMap((redirect) => {
    const start = normalizePath(redirect.from)
    const target = targetOf(redirect.to)
    if (target?.address !== from || start === from || start === destination) return []
    if (without.includes(redirect._id)) return []
    const addition = /[?#]/.test(to) ? '' : target.href.replace(/^[^?#]*/, '')
    return [{ _id: redirect._id, to: to + addition }]
  })
}

/** An id for the redirect from an address: not that of one whose old address an editor has changed since. */
function idFor(from: string, existing: readonly StoredRedirect[]): string {
  const usual = redirectId(from)
  const isTaken = (id: string) =>
    existing.some((redirect) => redirect._id === id && normalizePath(redirect.from) !== from)
  let id = usual
  for (let count = 2; isTaken(id); count++) id = `${usual}-${count}`
  return id
}

const idsAt = (address: string, existing: readonly StoredRedirect[]) =>
  existing.filter(({ from }) => normalizePath(from) === address).map(({ _id }) => _id)
