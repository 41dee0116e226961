import { isSlug } from '@/lib/content/is-slug'
import { readArticle } from '@/lib/content/queries/article'
import { readHome } from '@/lib/content/queries/home'
import { readLegalPage } from '@/lib/content/queries/legal-page'
import { type PageRoute, readPage } from '@/lib/content/queries/page'
import { readSiteSettings } from '@/lib/content/queries/site-settings'

const pages: readonly string[] = ['contact', 'create', 'signup', 'login', 'success', 'error', 'blog', 'team']

/**
 * What the share image of a page says.
 * @param path of the page, beginning with a slash
 * @returns undefined when there is no such page
 */
export async function shareHeading(path: string): Promise<{ title: string; brandName: string } | undefined> {
  const [settings, title] = await Promise.all([readSiteSettings(), readTitle(path)])
  return title ? { title, brandName: settings.brandName } : undefined
}

const blogListPath = /^\/blog\/page\/\d{1,5}$/
const articlePath = /^\/blog\/([^/]{1,200})$/
const legalPath = /^\/(terms-and-conditions|privacy-policy)\.html$/

async function readTitle(path: string): Promise<string | null | undefined> {
  if (path === '/') {
    const hero = (await readHome())?.sections?.find((section) => section._type === 'heroSection')
    return hero?.heading
  }
  const route = blogListPath.test(path) ? 'blog' : path.slice(1)
  if (pages.includes(route)) return (await readPage(route as PageRoute))?.heading
  const legal = legalPath.exec(path)?.[1]
  if (legal) return (await readLegalPage(legal as Parameters<typeof readLegalPage>[0]))?.title
  const slug = articlePath.exec(path)?.[1]
  return slug && isSlug(slug) ? (await readArticle(slug))?.title : undefined
}
