'use server'

import { headers } from 'next/headers'
import { after } from 'next/server'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/client-address'
import { deliverNow } from '@/lib/leads/delivery/deliver-now'
import type { FormDefinition } from '@/lib/leads/form'
import { receiveLead } from '@/lib/leads/receive'
import { takeOnBrand } from '@/lib/sample-passes/take-on-brand'
import { noteFormReached, noteFormRefused } from '@/lib/http/form-reached'
import type { FormState } from '../_form/form-state'
import { submittedValues } from '../_form/submitted-values'
import { notKept } from './copy'
import { emailOutbox, forms } from './definitions'
import type { SamplePass } from './free-design/designer/sample-pass'
import { toFormState } from './to-form-state'

/**
 * Takes a submission of any form; the field `form` says of which.
 * @param _previous the answer to the one before, which React hands to every such action
 * @param fields what the browser sent; anything at all may come, from whomever
 */
export async function submitForm(_previous: FormState, fields: FormData): Promise<FormState<SamplePass>> {
  noteFormReached()
  const form = fields instanceof FormData ? forms.get(String(fields.get('form'))) : undefined
  if (!form) return { kind: 'failed', message: notKept.unknownForm, values: {} }

  const head = await headers()
  const visitor = {
    address: clientAddress(head.get('x-forwarded-for'), env().TRUSTED_PROXIES),
    query: queryOf(head.get('referer')),
  }
  const receipt = await receiveLead(form, fields, visitor)
  if (receipt.kind === 'invalid') noteFormRefused()
  // Only browsers without scripts send no design; they have nothing to see but the answer.
  if (receipt.kind === 'kept' && receipt.sample)
    receipt.sample = await takeOnBrand(receipt.sample, visitor.address)
  if (receipt.kind === 'kept') after(() => deliverAll(form))
  return toFormState(receipt, submittedValues(fields))
}

/** The lead, and the email that answers it. */
async function deliverAll(form: FormDefinition): Promise<void> {
  const email = form.sample && emailOutbox()
  await Promise.all([form, ...(email ? [email] : [])].map(deliverNow))
}

/** What follows the ? in the address of the page that the form is on. */
function queryOf(referer: string | null): URLSearchParams {
  return referer && URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams()
}
