'use server'

import { headers } from 'next/headers'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/client-address'
import { receiveLead } from '@/lib/leads/receive'
import type { FormAnswer } from './answer'
import { answerOf } from './answer-of'
import { forms } from './definitions'
import { notKept } from './messages'
import { wordsOf } from './words'

/**
 * Takes a submission of any form; the field `form` says of which.
 * @param _previous the answer to the one before, which React hands to every such action
 * @param fields what the browser sent; anything at all may come, from whomever
 */
export async function submitForm(_previous: FormAnswer, fields: FormData): Promise<FormAnswer> {
  const form = fields instanceof FormData ? forms.get(String(fields.get('form'))) : undefined
  if (!form) return { kind: 'failed', message: notKept.unknownForm, words: {} }

  const head = await headers()
  const visitor = {
    address: clientAddress(head.get('x-forwarded-for'), env().TRUSTED_PROXIES),
    query: queryOf(head.get('referer')),
  }
  return answerOf(await receiveLead(form, fields, visitor), wordsOf(fields))
}

/** What follows the ? in the address of the page that the form is on. */
function queryOf(referer: string | null): URLSearchParams {
  return referer && URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams()
}
