import type { ClientPerspective, QueryParams } from '@sanity/client'
import { cache } from 'react'
import { recordEditTargets } from '../preview/edit-targets'
import { contentClient } from './client'
import { ContentUnavailable, isTemporary } from './unavailable'

/**
 * An answer with drafts, asked for once per request however many parts of a page need it, and never kept. Remembers
 * where its parts came from, so that they can be clicked.
 * @param params as JSON, so that equal ones are the same
 * @param perspective one, or several separated by commas
 * @throws ContentUnavailable when the Content Lake does not answer
 */
export const draftAnswer = cache(
  async (query: string, params: string, perspective: string): Promise<unknown> => {
    const answer: unknown = await contentClient()
      .fetch(query, JSON.parse(params) as QueryParams, {
        perspective: (perspective.includes(',') ? perspective.split(',') : perspective) as ClientPerspective,
        cache: 'no-store',
      })
      .catch((cause: unknown) => {
        throw isTemporary(cause) ? new ContentUnavailable(cause) : cause
      })
    recordEditTargets(answer)
    return answer
  },
)
