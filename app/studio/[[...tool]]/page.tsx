import { connection } from 'next/server'
import { env } from '@/lib/env'
import { studioVariables } from '@/studio/theme/variables'
import { StudioClient } from './studio-client'

/**
 * Rendered for every request, as a whole: its scripts carry the nonce of that request, which no prerendered shell
 * could.
 */
export const instant = false

/** Every URL below /studio: the Studio reads the rest of the URL itself. */
export default async function StudioPage() {
  await connection()
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = env()
  return (
    <>
      {/* Here, since Sanity's own values must never be in force: their font would be asked for at once. */}
      <style>{studioVariables()}</style>
      <StudioClient
        source={{ projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET, apiHost: SANITY_API_HOST }}
      />
    </>
  )
}
