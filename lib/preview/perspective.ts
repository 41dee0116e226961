import { cookies } from 'next/headers'
import { PERSPECTIVE_COOKIE } from './cookies'
import { currentSession } from './current-session'

/** The default perspective: drafts over published content. */
export const DRAFTS = 'drafts'

/**
 * The perspective of the current request.
 * @returns undefined for visitors, whatever cookies they send. Otherwise a perspective, several separated by commas
 */
export async function previewPerspective(): Promise<string | undefined> {
  if (!(await isPreview())) return undefined
  return perspectiveFrom((await cookies()).get(PERSPECTIVE_COOKIE)?.value) ?? DRAFTS
}

/** Whether the current request is a preview. May be asked while a static page is rendered: then it is not. */
export const isPreview = async (): Promise<boolean> => (await currentSession()) !== undefined

/** Published content, drafts, or releases (`r…`), each with others below it. Not `raw`. */
const perspectives = /^(published|drafts|r(?!aw\b)[A-Za-z0-9]+)(,(published|drafts|r(?!aw\b)[A-Za-z0-9]+))*$/

/**
 * A perspective as the Studio names it.
 * @param text such as `drafts`, `published` or `rSummer,drafts`
 * @returns undefined for an invalid perspective, and for `raw`, which no page can show
 */
export function perspectiveFrom(text: string | undefined): string | undefined {
  return text && perspectives.test(text) ? text : undefined
}
