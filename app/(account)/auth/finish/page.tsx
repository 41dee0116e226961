import type { Metadata } from 'next'
import { problem } from '@/lib/auth/problems'
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

type Props = Readonly<{ searchParams: Promise<{ error_code?: string | string[] }> }>

/**
 * Where the auth service redirects browsers with a session, or an error, in the URL. The fragment is visible to the
 * browser only; the query holds what /auth/callback found.
 */
export default async function FinishPage({ searchParams }: Props) {
  const { error_code: code } = await searchParams
  const why = typeof code === 'string' ? problem(code).message : undefined
  return <Finish access={authAccess()} why={why} />
}
