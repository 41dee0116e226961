import { normalizePath } from './normalize-path'
import { redirectId } from './id'
import { targetOf } from './target'

/** A published redirect as stored. Scripts can write any value into any field. */
export type StoredRedirect = { _id: string; from?: unknown; to?: unknown; permanent?: unknown }

/** A redirect document to write. */
export type NewRedirect = {
  _id: string
  _type: 'redirect'
  from: string
  to: string
  permanent: boolean
}

/**
 * The changes that keep old URLs working when a page moves.
 *
 * They have two steps, because publishing may fail in between. `before` is harmless while the page is at its old path,
 * since pages take precedence over redirects; write `after` only once the page has moved.
 */
export type RedirectPlan = {
  before: { write: NewRedirect[] }
  after: { retarget: { _id: string; to: string }[]; remove: string[] }
}

const emptyPlan = (): RedirectPlan => ({ before: { write: [] }, after: { retarget: [], remove: [] } })

/**
 * Plans the redirects for a page that moves: a permanent one from the old path, older ones retargeted to the new path,
 * and none at the new path, where the page is now: a page that moves back keeps only the redirect from where it was.
 * @param from the old path of the page; undefined for a new page, which only has its path cleared
 * @param to the new path
 * @param existing all published redirects
 */
export function planMove(
  from: string | undefined,
  to: string,
  existing: readonly StoredRedirect[],
): RedirectPlan {
  const [origin, destination] = [normalizePath(from), normalizePath(to)]
  if (destination === undefined || origin === destination) return emptyPlan()
  const plan = emptyPlan()
  plan.after.remove = idsAt(destination, existing)
  if (origin === undefined) return plan
  const _id = idFor(origin, existing)
  plan.before.write.push({ _id, _type: 'redirect', from: origin, to, permanent: true })
  plan.after.remove.push(...idsAt(origin, existing).filter((id) => id !== _id))
  plan.after.retarget = retargeted(origin, to, existing, plan.after.remove)
  return plan
}

/**
 * Plans the changes for a redirect that an editor publishes: redirects to its old path lead straight to its target.
 * @param existing all published redirects; the one being published may be among them
 */
export function planRedirect(
  redirect: { _id: string; from: string; to: string },
  existing: readonly StoredRedirect[],
): RedirectPlan {
  const [from, target] = [normalizePath(redirect.from), targetOf(redirect.to)]
  const plan = emptyPlan()
  if (from === undefined || target === undefined || target.path === from) return plan
  plan.after.retarget = retargeted(from, redirect.to, existing, [redirect._id])
  return plan
}

/**
 * Plans the changes for a deleted page: removes the redirects to it, which would lead to a 404.
 * @param path the path that the page had
 * @param existing all published redirects
 */
export function planRemoval(path: string, existing: readonly StoredRedirect[]): RedirectPlan {
  const normalPath = normalizePath(path)
  const plan = emptyPlan()
  if (normalPath === undefined) return plan
  plan.after.remove = existing.filter(({ to }) => targetOf(to)?.path === normalPath).map(({ _id }) => _id)
  return plan
}

/** Redirects to `from`, changed to lead to `to`. They keep their query and fragment unless `to` has its own. */
function retargeted(
  from: string,
  to: string,
  existing: readonly StoredRedirect[],
  without: readonly string[],
) {
  const destination = targetOf(to)?.path
  return existing.flatMap((redirect) => {
    const start = normalizePath(redirect.from)
    const target = targetOf(redirect.to)
    if (target?.path !== from || start === from || start === destination) return []
    if (without.includes(redirect._id)) return []
    const addition = /[?#]/.test(to) ? '' : target.href.replace(/^[^?#]*/, '')
    return [{ _id: redirect._id, to: to + addition }]
  })
}

/** A free id for the redirect from a path: the usual one may belong to a redirect whose path an editor has changed. */
function idFor(from: string, existing: readonly StoredRedirect[]): string {
  const usual = redirectId(from)
  const isTaken = (id: string) =>
    existing.some((redirect) => redirect._id === id && normalizePath(redirect.from) !== from)
  let id = usual
  for (let count = 2; isTaken(id); count++) id = `${usual}-${count}`
  return id
}

const idsAt = (normalPath: string, existing: readonly StoredRedirect[]) =>
  existing.filter(({ from }) => normalizePath(from) === normalPath).map(({ _id }) => _id)
