import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '../env'
import { hmac } from '../security/hmac'
import { timingSafeCompare } from '../security/timing-safe-compare'

const COOKIE = 'liftpass-known'
const DAYS = 180

/** Binds a browser's random name to the account it was signed in to; only this site can make it. */
const proofOf = (account: string, name: string) => hmac('known-browser', account.toLowerCase(), name)

/**
 * Remembers that somebody has signed in to an account with this browser. It opens nothing: its tries are counted apart,
 * so that strangers who guess at the password cannot keep its owner out. Sent to the sign-in pages only.
 */
export async function trustDevice(account: string): Promise<void> {
  if (await trustedDeviceOf(account)) return
  const name = randomBytes(9).toString('base64url')
  const jar = await cookies()
  jar.set(COOKIE, `${name}.${proofOf(account, name)}`, {
    path: '/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    maxAge: DAYS * 24 * 3600,
  })
}

/** The name of the browser that sent the request, if it has been signed in to this account before. */
export async function trustedDeviceOf(account: string): Promise<string | undefined> {
  const [name = '', proof = ''] = ((await cookies()).get(COOKIE)?.value ?? '').split('.', 2)
  return timingSafeCompare(proof, proofOf(account, name)) ? name : undefined
}
