import { randomUUID } from 'node:crypto'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { flashCopy } from './copy'

/** The names of the flash messages. */
export type Flash = keyof typeof flashCopy

/** A flash message. Two with the same text have different ids. */
export type ShownFlash = Readonly<{ id: string; text: string }>

const NAME = 'account-flash'

/** Seconds that a redirect to /account may take; a later reload does not show the message again. */
const SECONDS = 5

/**
 * Sets a flash message, for actions that redirect to /account. It is a cookie, because with a query parameter anyone
 * could send a link that claims something was done.
 */
export async function setFlash(flash: Flash): Promise<void> {
  const jar = await cookies()
  jar.set(NAME, `${flash}.${randomUUID()}`, {
    path: '/account',
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    maxAge: SECONDS,
  })
}

/** The flash message; undefined if there is none. */
export async function readFlash(): Promise<ShownFlash | undefined> {
  const value = (await cookies()).get(NAME)?.value ?? ''
  const [flash = '', id = ''] = value.split('.')
  return isFlash(flash) ? { id, text: flashCopy[flash] } : undefined
}

const isFlash = (value: string): value is Flash => Object.hasOwn(flashCopy, value)
