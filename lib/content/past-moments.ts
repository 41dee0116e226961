import { cacheLife, cacheTag } from 'next/cache'
import { endTag } from './cache-tags'

/**
 * Which of these moments are past. A page that uses the result is rendered again at the next of these moments: each
 * process's server/page-cache.mjs expires the page's tag then.
 * @param moments ISO dates and times; an invalid one is never past
 */
export async function pastMoments(moments: readonly string[]): Promise<string[]> {
  'use cache'
  cacheLife('content')
  // Next.js compares tags with this clock, not with `Date.now()`.
  const now = performance.timeOrigin + performance.now()
  const isPast = (moment: string) => Date.parse(moment) <= now
  const times = moments.map((moment) => Date.parse(moment)).filter((time) => time > now)
  if (times.length > 0) cacheTag(endTag(new Date(Math.min(...times))))
  return moments.filter(isPast)
}

/** The documents that have not ended. */
export async function withoutEnded<Document extends { endsAt: string | null }>(
  documents: readonly Document[],
): Promise<Document[]> {
  const ends = documents.flatMap(({ endsAt }) => endsAt ?? [])
  const past = ends.length > 0 ? await pastMoments(ends) : []
  return documents.filter(({ endsAt }) => !endsAt || !past.includes(endsAt))
}
