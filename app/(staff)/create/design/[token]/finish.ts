'use server'

import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { receivedForm } from '@/app/_form/form-action'
import { emailQueue } from '@/app/_lead-forms/definitions'
import { SAMPLE_EMAIL } from '@/lib/email/outbox'
import { withTimeout } from '@/lib/async/with-timeout'
import { databasePool } from '@/lib/database/pool'
import { deliverNow } from '@/lib/leads/delivery/deliver-now'
import { log } from '@/lib/log/log'
import { staffPath } from '@/lib/sample-passes/paths'
import { designInForm } from '@/lib/sample-passes/design-in-form'
import { finishDesign } from '@/lib/sample-passes/finish-design'
import { noteStaffUse } from '@/lib/sample-passes/note-staff-use'
import { isToken, sampleByToken } from '@/lib/sample-passes/store'
import type { StaffResult } from './copy'

/** In milliseconds: how long the response waits for the mail server. */
const DELIVERY_MS = 2500

/**
 * Server action that saves the design that staff have finished, and emails it if they pressed that button. The page's
 * token is the only authorization; the server rejects submissions of other sites.
 */
export async function finish(sent: FormData): Promise<never> {
  const fields = receivedForm(sent)
  const token = String(fields.get('token'))
  // Without a valid token the page itself shows that there is no such link.
  const result = isToken(token) ? await save(token, fields) : undefined
  redirect(staffPath(encodeURIComponent(token)) + (result ? `?result=${result}` : ''))
}

async function save(token: string, fields: FormData): Promise<StaffResult | undefined> {
  const queue = emailQueue(SAMPLE_EMAIL)
  const send = fields.get('do') === 'send' && queue !== undefined
  try {
    const sample = await sampleByToken(databasePool(), 'staff', token)
    if (!sample) return undefined
    const read = await designInForm(fields, sample.logo)
    const revision = Number(fields.get('revision'))
    if (!read || !Number.isSafeInteger(revision)) return 'invalid'
    const idempotencyKey = String(fields.get('idempotencyKey')).slice(0, 100)
    const finished = await finishDesign(databasePool(), token, { ...read, revision, idempotencyKey, send })
    if (finished.kind === 'gone') return undefined
    noteStaffUse(finished.kind, finished.lead)
    if (finished.kind === 'sent' && queue) {
      // Most emails are sent within this time, so that the next page can say so.
      const delivery = deliverNow(queue)
      after(() => delivery)
      await withTimeout(DELIVERY_MS, delivery)
    }
    return finished.kind
  } catch (error) {
    log().error({ err: error }, 'A design could not be saved')
    return 'unavailable'
  }
}
