import { cookies } from 'next/headers'
import { PARTITIONED_COOKIE, PERSPECTIVE_COOKIE } from './cookies'
import { cookieAttributes, PREVIEW_SECONDS } from './session'
import { perspectiveFrom } from './perspective'

/**
 * Stores the perspective that the Studio has chosen for this preview; only in a Route Handler. Returns false for an
 * invalid one.
 */
export async function choosePerspective(text: string): Promise<boolean> {
  const value = perspectiveFrom(text)
  if (!value) return false
  const jar = await cookies()
  const attributes = cookieAttributes(jar.has(PARTITIONED_COOKIE))
  jar.set({ ...attributes, name: PERSPECTIVE_COOKIE, value, maxAge: PREVIEW_SECONDS })
  return true
}
