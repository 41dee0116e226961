import type { AuthAccess } from '@/lib/auth/browser-client'
import type { SignOutScope } from '@/lib/auth/flows/sign-out'
import type { Problem } from '@/lib/result'
import { err } from '@/lib/auth/problems'
import { withTimeout } from '@/lib/async/with-timeout'
import { leave } from './leave'

/**
 * Signs out with Supabase's client in the browser, which notifies other tabs. It leaves the page unless only other
 * devices are signed out.
 * @returns the error; undefined once other devices are signed out
 */
export async function signOutHere(access: AuthAccess, scope: SignOutScope): Promise<Problem | undefined> {
  const [{ browserClient }, { SIGN_OUT_MS, signOut }] = await Promise.all([
    import('@/lib/auth/browser-client'),
    import('@/lib/auth/flows/sign-out'),
  ])
  const ended =
    (await withTimeout(SIGN_OUT_MS, signOut(browserClient(access), { scope }))) ?? err('unreachable')
  if (!ended.ok) return ended.problem
  if (scope === 'others') return undefined
  leave()
  // The form stays pending until the browser has left.
  return new Promise(() => undefined)
}
