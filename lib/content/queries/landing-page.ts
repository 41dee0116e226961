import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { isFreePath } from '../../../content-model/paths'
import { sectionFields } from '../../../sections/generated/fields'
import { isPreview } from '../../preview/perspective'
import { slugsTag, typeTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'
import { allSections, linkFields, seoFields } from './fragments'

export const LANDING_PAGE_QUERY =
  defineQuery(`*[_type == "landingPage" && slug.current == $slug] | order(_id)[0]{
  _id,
  _type,
  _rev,
  _updatedAt,
  title,
  "slug": slug.current,
  endsAt,
  endTarget{ ${linkFields} },
  seo{ ${seoFields} },
  sections[]{ ${sectionFields} }
}`)

export const LANDING_PAGE_SLUGS_QUERY = defineQuery(
  `*[_type == "landingPage" && defined(slug.current)] | order(_createdAt desc, _id).slug.current`,
)

/**
 * One landing page by its path without the first slash; null when no published one has it. Checks the cached list of
 * slugs first, as `readArticle` does.
 */
export const readLandingPage = cache(async (slug: string) => {
  if (!isFreePath(slug)) return null
  if (!(await isPreview()) && !(await readLandingPageSlugs()).includes(slug)) return null
  return fetchContent(LANDING_PAGE_QUERY, { slug }, { whenMissing: [typeTag('landingPage')] })
})

/** Slugs of all landing pages (paths without the first slash), newest first. */
export async function readLandingPageSlugs(): Promise<string[]> {
  const slugs = await fetchPublished(LANDING_PAGE_SLUGS_QUERY, {}, { always: [slugsTag('landingPage')] })
  return slugs.filter(isFreePath)
}

export const CASE_STUDY_SLUGS_QUERY = defineQuery(
  `array::unique(*[_type in ["home", "landingPage", "page"]]{ "all": ${allSections} }.all[_type == "caseStudySection"].caseStudy->slug.current)`,
)

/** Slugs of the landing pages that published sections give as case studies. For builds. */
export async function readCaseStudySlugs(): Promise<string[]> {
  const slugs: unknown = await fetchPublished(
    CASE_STUDY_SLUGS_QUERY,
    {},
    { always: [typeTag('landingPage')] },
  )
  return (Array.isArray(slugs) ? slugs : []).filter((slug) => typeof slug === 'string' && isFreePath(slug))
}
