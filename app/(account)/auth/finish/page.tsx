import type { Metadata } from 'next'
import { problem } from '@/lib/auth/problems'
import { accountMetadata } from '../../_components/account-metadata'
import { authAccess } from '../../_session/access'
import { Finish } from './finish'
import { finishCopy } from './copy'

/** Reads the address, and without a shell before it: the page has to be whole where no scripts run. */
export const instant = false

/** Nothing that this page asks for may learn its address. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await accountMetadata(finishCopy.title)),
  referrer: 'no-referrer',
})

type Props = Readonly<{ searchParams: Promise<{ error_code?: string | string[] }> }>

/**
 * Where the auth service leads browsers with a session, or an error, in the address. What follows its # only the
 * browser knows; what our callback found stands before it.
 */
export default async function FinishPage({ searchParams }: Props) {
  const { error_code: code } = await searchParams
  const why = typeof code === 'string' ? problem(code).message : undefined
  return <Finish access={authAccess()} why={why} />
}
