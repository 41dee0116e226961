import { defineQuery } from 'next-sanity'
import { documentTag, typeTag } from '../cache-tags'
import { fetchPublished } from '../fetch-content'
import { caseStudyTargetFields } from './fragments'

const isGiven = /* groq */ `_type == "caseStudySection" && (caseStudy._ref == $id || file.asset._ref == $id)`

export const CASE_STUDY_EMAIL_QUERY = defineQuery(`{
  "section": *[_type in ["home", "landingPage", "page"] && references($id)]{
    "found": coalesce(sections[${isGiven}][0], sectionsAbove[${isGiven}][0], sectionsBelow[${isGiven}][0]){
      emailSubject, emailText, ${caseStudyTargetFields}
    }
  }[defined(found)][0].found,
  "brand": *[_type == "siteSettings" && _id == "siteSettings"][0].brandName
}`)

/**
 * The words and links of the email with a case study.
 * @param id of the landing page or file; `section` is null unless a published section gives it
 */
export const readCaseStudyEmail = (id: string) =>
  fetchPublished(
    CASE_STUDY_EMAIL_QUERY,
    { id },
    { always: [typeTag('home'), typeTag('landingPage'), typeTag('page'), documentTag('siteSettings')] },
  )
