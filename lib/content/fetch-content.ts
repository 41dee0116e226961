import type { ClientReturn, QueryParams } from '@sanity/client'
import { cacheLife, cacheTag } from 'next/cache'
import { type CacheTag, EVERYTHING, tagsOfAnswer } from './cache-tags'
import { contentClient } from './client'
import { ContentUnavailable, isTemporary, noteUnavailable } from './unavailable'

/** What an answer depends on besides the documents in it. */
export type Dependencies = {
  /** always: the document asked for by id, the types listed */
  always?: CacheTag[]
  /** only when nothing was found: the types among which it may turn up */
  whenMissing?: CacheTag[]
}

/**
 * The published answer to a query, cached until one of its documents changes.
 * @param query a query made by `defineQuery`, which gives the answer its type
 * @param params its parameters; they are part of the cache key
 * @param dependencies see `Dependencies`; the documents in the answer are found by themselves
 * @throws ContentUnavailable (or what is left of it behind the cache: its digest) when the Content Lake does not answer
 */
export async function fetchContent<Query extends string>(
  query: Query,
  params: QueryParams,
  dependencies: Dependencies,
): Promise<ClientReturn<Query>> {
  try {
    return (await cachedAnswer(query, params, dependencies)) as ClientReturn<Query>
  } catch (error) {
    noteUnavailable(error)
    throw error
  }
}

async function cachedAnswer(query: string, params: QueryParams, dependencies: Dependencies): Promise<unknown> {
  'use cache'
  cacheLife('content')
  const answer: unknown = await contentClient()
    // Next.js would store the answer a second time, on disk, and bake it into the next build.
    .fetch(query, params, { cache: 'no-store' })
    .catch((cause: unknown) => {
      throw isTemporary(cause) ? new ContentUnavailable(cause) : cause
    })
  const { always = [], whenMissing = [] } = dependencies
  const declared = answer === null ? [...always, ...whenMissing] : always
  cacheTag(EVERYTHING, ...tagsOfAnswer(answer, declared))
  return answer
}
