import type { SanityClient } from '@sanity/client'
import type { ResultsResponse } from '../../lib/leads/results'
import { readPublishedRedirects } from '../../lib/redirects/write'
import { mergeMoved } from './merge-moved'

type ReadResult = { kind: 'results'; results: ResultsResponse } | { kind: 'problem'; problem: string }

/** In milliseconds: the site asks the Content Lake and the database, each for some seconds at most. */
const TIMEOUT_MS = 15_000

/**
 * Asks the site for the counts of leads, in the name of the signed-in editor. A page that moved has one row.
 * @param client of the Studio; without a token where the Studio signs in with a cookie, which only Sanity can read
 * @returns never throws: a problem is a sentence for the editor
 */
export async function readResults(client: SanityClient): Promise<ReadResult> {
  const { token } = client.config()
  if (!token)
    return {
      kind: 'problem',
      problem: 'The site cannot tell who you are. Sign out of the Studio and in again.',
    }
  try {
    const response = await fetch('/api/results', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.json()) as ResultsResponse | { error: string }
    if ('error' in body) return { kind: 'problem', problem: body.error }
    const page = await mergeMoved(body.page, await readPublishedRedirects(client))
    return { kind: 'results', results: { ...body, page } }
  } catch {
    return { kind: 'problem', problem: 'The site did not respond. Check your connection, then try again.' }
  }
}
