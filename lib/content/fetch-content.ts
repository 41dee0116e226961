import type { ClientReturn, QueryParams } from '@sanity/client'
import { cacheLife, cacheTag } from 'next/cache'
import { previewPerspective } from '../preview/perspective'
import { type CacheTag, ALL_CONTENT, tagsOfResult } from './cache-tags'
import { contentClient } from './client'
import { draftResult } from './fetch-drafts'
import { trackQuery } from './in-flight-queries'
import { noteUnavailable, resultOf } from './unavailable'

/** What a query result depends on besides the documents in it. */
export type Dependencies = {
  /** always: the document asked for by id, the types listed */
  always?: CacheTag[]
  /** only when nothing was found: the types among which it may turn up */
  whenMissing?: CacheTag[]
}

/**
 * Runs a query for the current request: published content, cached until one of its documents changes, or in a preview
 * drafts, without a cache.
 * @param query made by `defineQuery`, which types the result
 * @param params its parameters; they are part of the cache key
 * @param dependencies see `Dependencies`; documents in the result need not be named
 * @throws ContentUnavailable (or what is left of it behind the cache: its digest) when the Content Lake does not
 * respond
 */
export async function fetchContent<Query extends string>(
  query: Query,
  params: QueryParams,
  dependencies: Dependencies,
): Promise<ClientReturn<Query>> {
  const perspective = await previewPerspective()
  return perspective
    ? awaitResult(draftResult(query, JSON.stringify(params), perspective))
    : fetchPublished(query, params, dependencies)
}

/** As `fetchContent`, but always published: for sitemap, feed and the like, and for builds, which have no request. */
export async function fetchPublished<Query extends string>(
  query: Query,
  params: QueryParams,
  dependencies: Dependencies,
): Promise<ClientReturn<Query>> {
  return awaitResult(cachedResult(query, params, dependencies))
}

async function awaitResult<Result>(pending: Promise<unknown>): Promise<Result> {
  try {
    return (await pending) as Result
  } catch (error) {
    noteUnavailable(error)
    throw error
  }
}

async function cachedResult(
  query: string,
  params: QueryParams,
  dependencies: Dependencies,
): Promise<unknown> {
  'use cache'
  cacheLife('content')
  // Next.js would store the result a second time, on disk, and include it in the next build.
  const asking = () => contentClient().fetch<unknown>(query, params, { cache: 'no-store' })
  const result = await resultOf(trackQuery(asking))
  const { always = [], whenMissing = [] } = dependencies
  const declared = result === null ? [...always, ...whenMissing] : always
  cacheTag(ALL_CONTENT, ...tagsOfResult(result, declared))
  return result
}
