import { contentClient } from '../content/client'
import { env } from '../env'
import { isTemporary } from '../content/unavailable'

/** What the site reports about its ability to show drafts. */
export type PreviewStatus = {
  siteUrl: string
  projectId: string
  dataset: string
  /** whether drafts can be read: `no-token` is set, the Content Lake `refused` it, or does not respond */
  drafts: 'ready' | 'no-token' | 'refused' | 'unreachable'
}

const CACHE_MS = 2000

let latest: { asked: number; drafts: Promise<PreviewStatus['drafts']> } | undefined

/** Queries the Content Lake at most every two seconds, however many visitors come. */
export async function previewStatus(): Promise<PreviewStatus> {
  const { SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET } = env()
  const now = Date.now()
  if (!latest || now - latest.asked > CACHE_MS) latest = { asked: now, drafts: askForDrafts() }
  return {
    siteUrl: SITE_URL,
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    drafts: await latest.drafts,
  }
}

async function askForDrafts(): Promise<PreviewStatus['drafts']> {
  if (!env().SANITY_API_READ_TOKEN) return 'no-token'
  try {
    await contentClient().fetch(
      'count(*[_id == "siteSettings"])',
      {},
      { perspective: 'drafts', cache: 'no-store' },
    )
    return 'ready'
  } catch (error) {
    if (isTemporary(error)) return 'unreachable'
    const { statusCode } = error as { statusCode?: unknown }
    if (typeof statusCode === 'number') return 'refused'
    throw error
  }
}
