import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { readPassDesigner } from '@/lib/content/queries/pass-designer'
import { databasePool } from '@/lib/database/pool'
import { emailsAreSent } from '@/lib/email/email-settings'
import { noteStaffUse } from '@/lib/sample-passes/note-staff-use'
import { staffView } from '@/lib/sample-passes/staff-view'
import { sampleByToken } from '@/lib/sample-passes/store'
import { isStaffResult, staffCopy } from './copy'
import { StaffDesignView } from './staff-design-view'

/**
 * Rendered per request without a prerendered shell: the page reads the database and must be complete without scripts.
 */
export const instant = false

export const metadata = { title: staffCopy.heading, robots: { index: false, follow: false } }

type Props = Readonly<{
  params: Promise<{ token: string }>
  searchParams: Promise<{ result?: string | string[] }>
}>

/**
 * The page on which staff finish the design of a lead and send it. proxy.ts has checked the token before; responds with
 * 404 if the lead was deleted since.
 */
export default async function StaffDesignPage({ params, searchParams }: Props) {
  await connection()
  const { token } = await params
  const { result } = await searchParams
  const pool = databasePool()
  const sample = await sampleByToken(pool, 'staff', token)
  const [lead, designer] = await Promise.all([sample && staffView(pool, sample.lead), readPassDesigner()])
  if (!sample || !lead) notFound()
  if (result === undefined) noteStaffUse('opened', sample.lead)
  return (
    <StaffDesignView
      sample={sample}
      lead={lead}
      designer={designer}
      result={isStaffResult(result) ? result : undefined}
      canSend={emailsAreSent()}
      idempotencyKey={crypto.randomUUID()}
    />
  )
}
