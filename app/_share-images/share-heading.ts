import type { TypeWithPage } from '@/content-model/document-types'
import { isLegalRoute, isPageRoute } from '@/content-model/pages'
import { blogPagePath, documentAt, listAt } from '@/content-model/paths'
import { archiveTitle } from '@/lib/content/archive-title'
import { isSlug } from '@/lib/content/slug'
import { readYears } from '@/lib/content/queries/article-lines'
import { readArticle } from '@/lib/content/queries/article'
import { readHome } from '@/lib/content/queries/home'
import { readLandingPage } from '@/lib/content/queries/landing-page'
import { readLegalPage } from '@/lib/content/queries/legal-page'
import { readPage } from '@/lib/content/queries/page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { readTeamMember } from '@/lib/content/queries/team-member'
import { readTopic } from '@/lib/content/queries/topic'

/**
 * The texts on the share image of a page.
 * @param path of the page, beginning with a slash
 * @returns undefined for a path without a page
 */
export async function shareHeading(path: string): Promise<{ title: string; brandName: string } | undefined> {
  const [settings, title] = await Promise.all([readSiteSettings(), readTitle(path)])
  return title ? { title, brandName: settings.brandName } : undefined
}

/**
 * The heading of a page, by document type.
 * @param value slug or route of the page
 */
const headings: Record<TypeWithPage, (value: string) => Promise<string | null | undefined>> = {
  home: async () => {
    const hero = (await readHome())?.sections?.find((section) => section._type === 'heroSection')
    return hero?.heading
  },
  page: async (route) => (isPageRoute(route) ? (await readPage(route))?.heading : undefined),
  legalPage: async (route) => (isLegalRoute(route) ? (await readLegalPage(route))?.title : undefined),
  landingPage: async (path) => (await readLandingPage(path))?.title,
  topic: async (slug) => (isSlug(slug) ? (await readTopic(slug))?.title : undefined),
  teamMember: async (slug) => (isSlug(slug) ? (await readTeamMember(slug))?.name : undefined),
  article: async (slug) => (isSlug(slug) ? (await readArticle(slug))?.title : undefined),
}

async function readTitle(path: string): Promise<string | null | undefined> {
  const list = listAt(path)
  const year = list?.year
  if (year)
    return (await readYears()).includes(year) ? archiveTitle((await readSiteSettings()).labels, year) : null
  const page = documentAt(list ? blogPagePath(1) : path)
  return page && headings[page.type](page.value)
}
