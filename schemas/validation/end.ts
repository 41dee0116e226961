import type { ValidationResult } from './result'
import { checkLink, type LinkValue } from './link'

/** Checks that an announcement ends after it starts. Both are ISO times, or missing. */
export const checkAnnouncementTimes = (
  startsAt: string | undefined,
  endsAt: string | undefined,
): ValidationResult =>
  !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt) || 'Choose a time after the start.'

/**
 * Checks where a page leads whose time is over. @param own id of the page, as published
 */
export function checkEnd(target: LinkValue | undefined, endsAt: unknown, own: string): ValidationResult {
  const to = target?.to?._ref
  if (endsAt && !to && !target?.url)
    return 'Say where visitors go then: choose a page or write a web address.'
  if (to === own) return 'This page has ended by then. Choose another one.'
  if (target?.url && !/^https?:/i.test(target.url))
    return 'Visitors can only be sent to a web address: https://…'
  return checkLink(target)
}
