import type { AuthAccess } from '@/lib/auth/browser-client'
import type { SignOutScope } from '@/lib/auth/flows/sign-out'
import type { Problem } from '@/lib/auth/outcome'
import { leave } from './leave'

/**
 * Signs out by the client in the browser, which tells the other tabs. It leaves the page unless only other devices are meant.
 * @returns what stood in the way; nothing once other devices are signed out
 */
export async function signOutHere(access: AuthAccess, scope: SignOutScope): Promise<Problem | undefined> {
  const [{ browserClient }, { signOut }] = await Promise.all([
    import('@/lib/auth/browser-client'),
    import('@/lib/auth/flows/sign-out'),
  ])
  const ended = await signOut(browserClient(access), { scope })
  if (scope === 'others') return ended.ok ? undefined : ended.problem
  // Even when the service did not answer: this browser has forgotten the session.
  leave()
  return new Promise(() => undefined)
}
