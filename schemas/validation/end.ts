import type { ValidationResult } from './result'
import { pathOf } from '../../content-model/paths'
import { normalizePath } from '../../lib/redirects/normalize-path'
import { targetOf } from '../../lib/redirects/target'
import { checkLink, type LinkValue } from './link'

/** Warns of the end of a landing page that has passed. @param endsAt ISO, or missing */
export const warnPastEnd = (endsAt: string | undefined): ValidationResult =>
  !endsAt ||
  Date.parse(endsAt) > Date.now() ||
  'This moment has passed: visitors of the published page are sent to the place below.'

/** Checks that an announcement ends after it starts. Both are ISO times, or missing. */
export const checkAnnouncementTimes = (
  startsAt: string | undefined,
  endsAt: string | undefined,
): ValidationResult =>
  !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt) || 'Choose a time after the start.'

/**
 * Checks the redirect target of a page that has ended.
 * @param own id of the page, as published, and its slug
 * @param origin of the site, such as https://liftpass.example; undefined where it is not known
 */
export function checkEnd(
  target: LinkValue | undefined,
  endsAt: unknown,
  own: { id: string; slug: string | undefined },
  origin: string | undefined,
): ValidationResult {
  const to = target?.to?._ref
  if (endsAt && !to && !target?.url)
    return 'Say where visitors go then: choose a page or write a web address.'
  const path = normalizePath(pathOf({ _type: 'landingPage', slug: own.slug ?? null }))
  const isOwnAddress = path !== undefined && targetOf(target?.url, origin)?.path === path
  if (to === own.id || isOwnAddress) return 'This page has ended by then. Choose another one.'
  if (target?.url && !/^https?:/i.test(target.url))
    return 'Visitors can only be sent to a web address: https://…'
  return checkLink(target)
}
