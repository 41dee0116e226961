import { formatMoment } from '../schedule/time'
import type { PageEnd } from './page-end'
import type { LastSeen } from './watch-page'

/** Why a page is not live a minute after publishing, and what to do. */
export const lateMessages: Record<LastSeen, string> = {
  old: 'Visitors still see the old page. The site was not told of the change, or cannot read it. Ask a developer to look at the webhook to /api/revalidate and at the log of the site.',
  missing:
    'The site says that there is no such page. Check that the document is published and its address is right, then try again.',
  failing: 'The site responds with an error. Visitors see it too. Tell a developer.',
  unreachable: 'The site cannot be reached from here. Check your connection, then try again.',
}

export const NOT_ON_ANY_PAGE =
  'No published page shows this yet. Add it to a page, such as a section of the home page, and publish that page.'

/** What was unpublished or deleted while its page was awaited. */
export const NO_LONGER_PUBLISHED = 'This is no longer published, so visitors do not see it.'

/** Where an address leads, in words: a path, or a web address. */
export const targetInWords = (target: string) => (target === '/' ? 'the home page' : target)

/** Why visitors do not see a landing page that has ended, in place of “It is live”. */
export const endedMessage = (path: string, { at, target }: PageEnd) =>
  `This page ended on ${formatMoment(at)}, so visitors do not see it: ${path} leads to ${targetInWords(target)}.`
