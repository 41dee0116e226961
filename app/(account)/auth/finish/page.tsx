import type { Metadata } from 'next'
import { AFTER_SIGN_IN } from '@/lib/auth/sign-in-paths'
import { problem } from '@/lib/auth/problems'
import { safeRedirect } from '@/lib/security/safe-redirect'
import { accountMetadata } from '../../_components/account-metadata'
import { authAccess } from '../../_session/access'
import { Finish } from './finish'
import { finishCopy } from './copy'

/** Reads the URL, without streaming: the page must be complete where no scripts run. */
export const instant = false

/** Keeps the URL out of the referrer of requests. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await accountMetadata({ heading: finishCopy.title })),
  referrer: 'no-referrer',
})

type Props = Readonly<{ searchParams: Promise<Record<'error_code' | 'next', string | string[] | undefined>> }>

/**
 * Where the auth service redirects browsers with a session, or an error, in the URL. The fragment is visible to the
 * browser only; the query holds what /auth/callback found.
 */
export default async function FinishPage({ searchParams }: Props) {
  const { error_code: code, next } = await searchParams
  const why = typeof code === 'string' ? problem(code).message : undefined
  const leadsTo = safeRedirect(typeof next === 'string' ? next : undefined, AFTER_SIGN_IN)
  return <Finish access={authAccess()} why={why} next={leadsTo} />
}
