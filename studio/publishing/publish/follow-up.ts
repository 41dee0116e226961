import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { hasChosenAddress } from '../../../content-model/document-types'
import { pathOf } from '../../../content-model/paths'
import { planMove, planRedirect, type RedirectPlan, type StoredRedirect } from '../../../lib/redirects/plan'
import { readPublishedRedirects, writeAfter } from '../../../lib/redirects/write'
import { scheduleId } from '../../../lib/scheduling/publication'

/** A page that gets another address, or its first one, by publishing. */
export type Move = { from: string | undefined; to: string }

/** The path of a document whose address editors choose; undefined without one, and for documents of other types. */
export const chosenPath = (document: SanityDocument | null) => {
  const slug = (document?.slug as { current?: unknown } | undefined)?.current
  return document && hasChosenAddress(document._type) && typeof slug === 'string'
    ? pathOf({ _type: document._type, slug })
    : undefined
}

/** Whether publishing this draft moves its page. */
export function moveOf(published: SanityDocument | null, draft: SanityDocument | null): Move | undefined {
  const [from, to] = [chosenPath(published), chosenPath(draft)]
  return to === undefined || from === to ? undefined : { from, to }
}

/** What has to happen to redirects when this draft is published; undefined when nothing has to. */
export function planFor(
  published: SanityDocument | null,
  draft: SanityDocument | null,
  redirects: readonly StoredRedirect[],
): RedirectPlan | undefined {
  const move = moveOf(published, draft)
  if (move) return planMove(move.from, move.to, redirects)
  if (draft?._type !== 'redirect' || typeof draft.from !== 'string' || typeof draft.to !== 'string')
    return undefined
  return planRedirect({ _id: draft._id.replace(/^drafts\./, ''), from: draft.from, to: draft.to }, redirects)
}

/** Whether publishing this draft concerns redirects at all, so that nobody else has to wait for them. */
export const concernsRedirects = (published: SanityDocument | null, draft: SanityDocument | null) =>
  moveOf(published, draft) !== undefined || draft?._type === 'redirect'

/**
 * What is left to do once a draft is published: straighten redirects, and forget a schedule, which has nothing to wait
 * for any more.
 * @param versions as they were before publishing
 * @throws whatever the client throws
 */
export async function followUp(
  versions: { published: SanityDocument | null; draft: SanityDocument | null },
  now: SanityDocument,
  client: SanityClient,
): Promise<void> {
  if (concernsRedirects(versions.published, versions.draft)) {
    // Read anew: somebody else may have published meanwhile.
    const plan = planFor(versions.published, versions.draft, await readPublishedRedirects(client))
    if (plan) await writeAfter(plan, client)
  }
  await client.delete(
    { query: '*[_id == $id && state == "waiting"]', params: { id: scheduleId(now._id) } },
    { visibility: 'async' },
  )
}
