import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { flashCopy } from './copy'

/** What somebody has just done, as /account tells it. */
export type Flash = keyof typeof flashCopy

const NAME = 'account-news'

/** As long as the way to /account may take; who loads the page anew later does not read it again. */
const SECONDS = 5

/**
 * Lets /account say what was done, for actions that lead there. A cookie, so that nobody can be sent a link that says
 * something was done which was not.
 */
export async function setFlash(news: Flash): Promise<void> {
  const jar = await cookies()
  jar.set(NAME, news, {
    path: '/account',
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    maxAge: SECONDS,
  })
}

/** What was done last, as a sentence or two; undefined while there is nothing new. */
export async function readFlash(): Promise<string | undefined> {
  const news = (await cookies()).get(NAME)?.value
  return isFlash(news) ? flashCopy[news] : undefined
}

const isFlash = (value: string | undefined): value is Flash =>
  value !== undefined && Object.hasOwn(flashCopy, value)
