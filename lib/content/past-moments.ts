import { cacheLife, cacheTag } from 'next/cache'
import { endTag } from './cache-tags'

/**
 * Which of these moments are past. What is rendered from the result is rendered again when the next of them has come:
 * server/page-cache.mjs lets its tag expire at that moment, in every process by itself.
 * @param moments ISO dates and times; an invalid one is never past
 */
export async function pastMoments(moments: readonly string[]): Promise<string[]> {
  'use cache'
  cacheLife('content')
  // The clock by which Next.js tells whether a tag has expired.
  const now = performance.timeOrigin + performance.now()
  const isPast = (moment: string) => Date.parse(moment) <= now
  const times = moments.map((moment) => Date.parse(moment)).filter((time) => time > now)
  if (times.length > 0) cacheTag(endTag(new Date(Math.min(...times))))
  return moments.filter(isPast)
}
