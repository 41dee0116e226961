import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { isPreview } from '../../preview/perspective'
import { slugsTag, typeTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'
import { seoFields, teamMemberFields } from './fragments'

const hasPage = /* groq */ `_type == "teamMember" && defined(slug.current)`

export const TEAM_MEMBER_QUERY = defineQuery(`*[${hasPage} && slug.current == $slug] | order(_id)[0]{
  ${teamMemberFields},
  "bio": coalesce(bio, ""),
  seo{ ${seoFields} }
}`)

export const TEAM_MEMBER_SLUGS_QUERY = defineQuery(`*[${hasPage}] | order(_createdAt, _id).slug.current`)

/** One team member by slug; null when no published one has it. Checks the cached list of slugs first. */
export const readTeamMember = cache(async (slug: string) => {
  if (!(await isPreview()) && !(await readTeamMemberSlugs()).includes(slug)) return null
  return fetchContent(TEAM_MEMBER_QUERY, { slug }, { whenMissing: [typeTag('teamMember')] })
})

/** Slugs of all team members with a page. */
export const readTeamMemberSlugs = () =>
  fetchPublished(TEAM_MEMBER_SLUGS_QUERY, {}, { always: [slugsTag('teamMember')] })
