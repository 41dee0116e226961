'use server'

import { headers } from 'next/headers'
import { after } from 'next/server'
import type { SamplePass } from '@/app/(site)/free-design/designer/sample-pass'
import { env } from '@/lib/env'
import { requestIp } from '@/lib/http/request-ip'
import { CASE_STUDY_EMAIL, SAMPLE_EMAIL } from '@/lib/email/outbox'
import { deliverNow } from '@/lib/leads/delivery/deliver-now'
import type { FormDefinition } from '@/lib/leads/form'
import { receiveLead } from '@/lib/leads/receive'
import { takeOnBrand } from '@/lib/sample-passes/take-on-brand'
import { markFormRefused } from '@/lib/http/mark-action'
import { receivedForm } from '../_form/form-action'
import type { FormState } from '../_form/form-state'
import { submittedValues } from '../_form/submitted-values'
import { notSaved } from './copy'
import { emailQueue, forms } from './definitions'
import { TECHNICAL_FIELDS } from './technical-fields'
import { toFormState } from './to-form-state'

/**
 * Server action that receives the submissions of all forms; the field `form` names the form.
 * @param _previous the previous state, which React passes to every such action
 * @param sent what the browser sent; untrusted
 */
export async function submitForm(_previous: FormState, sent: FormData): Promise<FormState<SamplePass>> {
  const fields = receivedForm(sent)
  const form = forms.get(String(fields.get('form')))
  if (!form) return { kind: 'failed', message: notSaved.unknownForm, values: {} }

  const head = await headers()
  const visitor = {
    ip: requestIp(head),
    page: URL.parse(head.get('referer') ?? '') ?? undefined,
    siteHost: new URL(env().SITE_URL).host,
  }
  const result = await receiveLead(form, fields, visitor)
  if (result.kind === 'invalid') markFormRefused()
  // A request without a design is from a browser without scripts, for which only this response can show the website's
  // brand.
  if (result.kind === 'saved' && result.sample) result.sample = await takeOnBrand(result.sample, visitor.ip)
  if (result.kind === 'saved') after(() => deliverAll(form))
  return toFormState(result, submittedValues(fields, { technical: TECHNICAL_FIELDS }))
}

/** Delivers the lead, and the email that replies to it. */
async function deliverAll(form: FormDefinition): Promise<void> {
  const email = form.sample ? emailQueue(SAMPLE_EMAIL) : form.reply && emailQueue(CASE_STUDY_EMAIL)
  await Promise.all([form, ...(email ? [email] : [])].map(deliverNow))
}
