import { defineQuery } from 'next-sanity'
import { documentTag, typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { caseStudyTargetFields } from './fragments'

const sectionsWithDocument = /* groq */ `[_type == "caseStudySection" && (caseStudy._ref == $id || file.asset._ref == $id)]{
  _key, emailSubject, emailText, ${caseStudyTargetFields}
}`

export const CASE_STUDY_EMAIL_QUERY = defineQuery(`{
  "documents": *[_type in ["home", "landingPage", "page"] && references($id)] | order(_id){
    "sections": sections${sectionsWithDocument},
    "above": sectionsAbove${sectionsWithDocument},
    "below": sectionsBelow${sectionsWithDocument}
  },
  "brand": *[_type == "siteSettings" && _id == "siteSettings"][0].brandName
}`)

/**
 * The texts and links of the email with a case study.
 * @param id of the landing page or file; `section` is null unless a published section gives it
 * @param key of the section whose form was sent; if it no longer offers the case study, another section that does is
 * used
 */
export async function readCaseStudyEmail(id: string, key: string | undefined) {
  const { documents, brand } = await fetchPublished(
    CASE_STUDY_EMAIL_QUERY,
    { id },
    { always: [typeTag('home'), typeTag('landingPage'), typeTag('page'), documentTag('siteSettings')] },
  )
  const sections = documents.flatMap(({ sections, above, below }) =>
    [sections, above, below].flatMap((found) => found ?? []),
  )
  return { section: sections.find(({ _key }) => _key === key) ?? sections[0] ?? null, brand }
}
