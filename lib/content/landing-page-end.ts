import { hrefOf, pathOf } from '../../content-model/paths'
import { env } from '../env'
import { isPreview } from '../preview/perspective'
import { normalizePath } from '../redirects/normalize-path'
import { targetOf } from '../redirects/target'
import { pastMoments } from './past-moments'
import { readLandingPage } from './queries/landing-page'
import type { LandingPage } from './types'

const HOME = '/'

/**
 * Where visitors of a landing page are sent once its time is over: to the page or web address that its editor chose,
 * past other landing pages that are over as well, or else to the home page.
 * @returns undefined while it is to be shown, as it always is in a preview
 */
export async function targetAfterEnd(page: LandingPage): Promise<string | undefined> {
  if ((await isPreview()) || !(await isOver(page))) return undefined
  const passed = new Set<string>()
  let last = page
  for (let next: LandingPage | null = page; next && (await isOver(next)); next = await targetOfEnd(next)) {
    const path = normalizePath(pathOf(next))
    if (path === undefined || passed.has(path)) return HOME
    passed.add(path)
    last = next
  }
  // An editor may have written the web address of one of these pages.
  const target = targetOf(hrefOf(last.endTarget), env().SITE_URL)
  return target && !passed.has(target.path ?? '') ? target.href : HOME
}

const isOver = async ({ endsAt }: LandingPage) => endsAt !== null && (await pastMoments([endsAt])).length > 0

const targetOfEnd = async ({ endTarget }: LandingPage) =>
  endTarget?.to?._type === 'landingPage' && endTarget.to.slug ? readLandingPage(endTarget.to.slug) : null
