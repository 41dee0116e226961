import { connection } from 'next/server'
import { env } from '@/lib/env'
import { studioVariables } from '@/studio/theme/variables'
import { StudioClient } from './studio-client'

/**
 * Rendered completely for every request: its scripts carry the request's nonce, which a prerendered shell cannot
 * contain.
 */
export const instant = false

/** Every URL below /studio: the Studio reads the rest of the URL itself. */
export default async function StudioPage() {
  await connection()
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = env()
  return (
    <>
      {/* In the server's HTML, so that Sanity's values never apply: the browser would request their font at once. */}
      <style>{studioVariables()}</style>
      <StudioClient
        source={{ projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET, apiHost: SANITY_API_HOST }}
      />
    </>
  )
}
