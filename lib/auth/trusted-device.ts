import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '../env'
import { hmac } from '../security/hmac'
import { timingSafeCompare } from '../security/timing-safe-compare'

const COOKIE = 'liftpass-trusted-device'
const DAYS = 180

/** Signs a browser's random id together with the account; only this site can do that. */
const proofOf = (account: string, id: string) => hmac('trusted-device', account.toLowerCase(), id)

/**
 * Remembers that an account was signed in to with this browser. It grants no access: the browser's attempts are counted
 * separately, so that attackers who guess at the password cannot lock the owner out. The cookie is sent to the sign-in
 * pages only.
 */
export async function trustDevice(account: string): Promise<void> {
  if (await trustedDeviceOf(account)) return
  const id = randomBytes(9).toString('base64url')
  const jar = await cookies()
  jar.set(COOKIE, `${id}.${proofOf(account, id)}`, {
    path: '/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    maxAge: DAYS * 24 * 3600,
  })
}

/** The id of the requesting browser, if it has signed in to this account before. */
export async function trustedDeviceOf(account: string): Promise<string | undefined> {
  const [id = '', proof = ''] = ((await cookies()).get(COOKIE)?.value ?? '').split('.', 2)
  return timingSafeCompare(proof, proofOf(account, id)) ? id : undefined
}
