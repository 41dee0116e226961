import { CASE_STUDY_EMAIL } from '@/lib/email/outbox'
import type { ReplyEmail } from '@/lib/leads/save-lead'

/** The hidden field with the id of the document or file that the section gives. */
export const CASE_STUDY_FIELD = 'case-study'

/** The hidden field with the `_key` of the section, whose texts the email has. */
export const SECTION_FIELD = 'case-study-section'

/** Ids of documents and files in Sanity, and keys of sections. */
const ID = /^[\w.-]{1,128}$/

/**
 * The email with the case study. The browser sends the id, which is untrusted: the site emails only a document or file
 * that a published section offers.
 */
export function caseStudyReply(fields: FormData): ReplyEmail | undefined {
  const [id, section] = [fields.get(CASE_STUDY_FIELD), fields.get(SECTION_FIELD)]
  if (typeof id !== 'string' || !ID.test(id)) return undefined
  const identity = { caseStudy: id }
  const values = typeof section === 'string' && ID.test(section) ? { ...identity, section } : identity
  return { form: CASE_STUDY_EMAIL, values, identity }
}
