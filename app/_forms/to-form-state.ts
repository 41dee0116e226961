import type { SubmissionResult } from '@/lib/leads/submission-result'
import type { LeadFormState, SubmittedValues } from './form-state'
import { notKept, uncertain } from './copy'

/**
 * A receipt in the words that the visitor reads.
 * @param words what was typed, to be put back into the form
 */
export function toFormState(receipt: SubmissionResult, words: SubmittedValues): LeadFormState {
  switch (receipt.kind) {
    case 'kept':
      return { kind: 'kept' }
    case 'invalid':
      return { kind: 'invalid', errors: receipt.errors, words }
    default:
      return { kind: 'failed', message: sentenceFor(receipt), words }
  }
}

function sentenceFor(receipt: Exclude<SubmissionResult, { kind: 'kept' | 'invalid' }>): string {
  switch (receipt.kind) {
    case 'too-many':
      return notKept.tooMany(Math.max(1, Math.ceil(receipt.retryInSeconds / 60)))
    case 'not-human':
      return notKept.notHuman
    case 'unavailable':
      return notKept.unavailable
    case 'uncertain':
      return uncertain
  }
}
