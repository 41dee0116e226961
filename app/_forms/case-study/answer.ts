import { CASE_STUDY_EMAIL } from '@/lib/email/outbox'
import type { AnswerEmail } from '@/lib/leads/save-lead'

/** The hidden field with the id of the document or file that the section gives. */
export const CASE_STUDY_FIELD = 'case-study'

/** Ids of documents and files in Sanity. */
const ID = /^[\w.-]{1,128}$/

/** The email with the case study. The id is the browser's: only what a published section gives is ever sent. */
export function caseStudyAnswer(fields: FormData): AnswerEmail | undefined {
  const id = fields.get(CASE_STUDY_FIELD)
  if (typeof id !== 'string' || !ID.test(id)) return undefined
  return { form: CASE_STUDY_EMAIL, values: { caseStudy: id } }
}
