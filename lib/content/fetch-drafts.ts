import type { ClientPerspective, QueryParams } from '@sanity/client'
import { cache } from 'react'
import { recordEditTargets } from '../preview/edit-targets'
import { contentClient } from './client'
import { resultOf } from './unavailable'

/**
 * Runs a query with drafts, once per request and uncached. Records where parts of the result came from, so that editors
 * can click on them.
 * @param params as JSON, so that equal ones compare equal
 * @param perspective one, or several separated by commas
 * @throws ContentUnavailable when the Content Lake does not respond
 */
export const draftResult = cache(
  async (query: string, params: string, perspective: string): Promise<unknown> => {
    const result = await resultOf(
      contentClient().fetch(query, JSON.parse(params) as QueryParams, {
        perspective: (perspective.includes(',') ? perspective.split(',') : perspective) as ClientPerspective,
        cache: 'no-store',
      }),
    )
    recordEditTargets(result)
    return result
  },
)
