import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { flashCopy } from './copy'

/** The names of the flash messages. */
export type Flash = keyof typeof flashCopy

const NAME = 'account-flash'

/** Seconds that a redirect to /account may take; a later reload does not show the message again. */
const SECONDS = 5

/**
 * Sets a flash message, for actions that redirect to /account. It is a cookie, because with a query parameter anyone
 * could send a link that claims something was done.
 */
export async function setFlash(flash: Flash): Promise<void> {
  const jar = await cookies()
  jar.set(NAME, flash, {
    path: '/account',
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    maxAge: SECONDS,
  })
}

/** The text of the flash message; undefined if there is none. */
export async function readFlash(): Promise<string | undefined> {
  const flash = (await cookies()).get(NAME)?.value
  return isFlash(flash) ? flashCopy[flash] : undefined
}

const isFlash = (value: string | undefined): value is Flash =>
  value !== undefined && Object.hasOwn(flashCopy, value)
