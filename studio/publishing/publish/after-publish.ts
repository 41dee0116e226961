import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { hasChosenPath } from '../../../content-model/document-types'
import { pathOf } from '../../../content-model/paths'
import { publishedId } from '../../../content-model/published-id'
import { planMove, planRedirect, type RedirectPlan, type StoredRedirect } from '../../../lib/redirects/plan'
import { readPublishedRedirects, writeAfter } from '../../../lib/redirects/write'
import { reviewId } from '../../../lib/reviews/request'
import { scheduleId } from '../../../lib/scheduling/publication'

/** The path of a page before and after publishing; `from` is undefined for a new page. */
export type PathChange = { from: string | undefined; to: string }

/** The path of a document whose slug editors choose; undefined without a slug, and for other types. */
export const chosenPath = (document: SanityDocument | null) => {
  const slug = (document?.slug as { current?: unknown } | undefined)?.current
  return document && hasChosenPath(document._type) && typeof slug === 'string'
    ? pathOf({ _type: document._type, slug })
    : undefined
}

/** How publishing this draft changes the path of its page; undefined when it does not. */
export function pathChange(
  published: SanityDocument | null,
  draft: SanityDocument | null,
): PathChange | undefined {
  const [from, to] = [chosenPath(published), chosenPath(draft)]
  return to === undefined || from === to ? undefined : { from, to }
}

/** The changes to redirects that publishing this draft needs; undefined when there are none. */
export function planRedirects(
  published: SanityDocument | null,
  draft: SanityDocument | null,
  redirects: readonly StoredRedirect[],
): RedirectPlan | undefined {
  const change = pathChange(published, draft)
  if (change) return planMove(change.from, change.to, redirects)
  if (draft?._type !== 'redirect' || typeof draft.from !== 'string' || typeof draft.to !== 'string')
    return undefined
  return planRedirect({ _id: publishedId(draft._id), from: draft.from, to: draft.to }, redirects)
}

/** Whether publishing this draft may change redirects; for other drafts they need not be read. */
export const affectsRedirects = (published: SanityDocument | null, draft: SanityDocument | null) =>
  pathChange(published, draft) !== undefined || draft?._type === 'redirect'

/**
 * Runs after a draft was published: shortens chains of redirects, and deletes the schedule of the draft and the request
 * for its review.
 * @param versions as they were before publishing
 * @throws the error of the client
 */
export async function afterPublish(
  versions: { published: SanityDocument | null; draft: SanityDocument | null },
  now: SanityDocument,
  client: SanityClient,
): Promise<void> {
  if (affectsRedirects(versions.published, versions.draft)) {
    // Read again: another editor may have published meanwhile.
    const plan = planRedirects(versions.published, versions.draft, await readPublishedRedirects(client))
    if (plan) await writeAfter(plan, client)
  }
  await client.delete(
    {
      query: '*[_id == $schedule && state == "waiting" || _id == $review]',
      params: { schedule: scheduleId(now._id), review: reviewId(now._id) },
    },
    { visibility: 'async' },
  )
}
