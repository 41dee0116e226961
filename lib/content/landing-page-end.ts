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
 * Where the site redirects visitors of a landing page that has ended: to the page or web address that its editor chose,
 * else to the home page. If that page has ended too, its own target counts, and so on.
 * @returns undefined for a page that has not ended, and for every page in a preview
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
  // The chosen web address may be that of one of these ended pages, which would be a loop.
  const target = targetOf(hrefOf(last.endTarget), env().SITE_URL)
  return target && !passed.has(target.path ?? '') ? target.href : HOME
}

/** Whether the end of a landing page has passed. */
export const isOver = async ({ endsAt }: LandingPage) =>
  endsAt !== null && (await pastMoments([endsAt])).length > 0

const targetOfEnd = async ({ endTarget }: LandingPage) =>
  endTarget?.to?._type === 'landingPage' && endTarget.to.slug ? readLandingPage(endTarget.to.slug) : null
