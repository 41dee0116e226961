import type { LastSeen } from './watch-page'

/** Why a page is not live a minute after publishing, and what helps. */
export const whyLate: Record<LastSeen, string> = {
  old: 'Visitors still get the page as it was. The site was not told of the change, or cannot read it. Ask a developer to look at the webhook to /api/revalidate and at the log of the site.',
  missing:
    'The site says that there is no such page. Check that the document is published and its address is right, then try again.',
  failing: 'The site is in trouble: it answers with an error. Visitors notice too. Tell a developer.',
  unreachable: 'The site does not answer from here. Check your connection, then try again.',
}

export const NOWHERE =
  'No published page shows this yet. Add it to a page, such as a section of the home page, and publish that page.'
