import { env } from '../env'
import { isPreview } from '../preview/perspective'
import { targetOfEnd } from './end-target'
import { pastMoments } from './past-moments'
import { readLandingPage } from './queries/landing-page'
import type { LandingPage } from './types'

/**
 * Where the site redirects visitors of a landing page that has ended, as `targetOfEnd` says.
 * @returns undefined for a page that has not ended, and for every page in a preview
 */
export async function targetAfterEnd(page: LandingPage): Promise<string | undefined> {
  if ((await isPreview()) || !(await isOver(page))) return undefined
  return targetOfEnd(page, { isOver, readPage: readLandingPage, origin: env().SITE_URL })
}

/** Whether the end of a landing page has passed. */
export const isOver = async ({ endsAt }: LandingPage) =>
  endsAt !== null && (await pastMoments([endsAt])).length > 0
