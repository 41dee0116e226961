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

async function readTitle(path: string): Promise<string | null | undefined> {
  const [, first = '', second] = path.split('/')
  if (path === '/') {
    const hero = (await readHome())?.sections?.find((section) => section._type === 'heroSection')
    return hero?.heading
  }
  if (first === 'blog' && second === 'page') return (await readPage('blog'))?.heading
  if (first === 'blog' && second) return (await readArticle(second))?.title
  if (first === 'terms-and-conditions.html') return (await readLegalPage('terms-and-conditions'))?.title
  if (first === 'privacy-policy.html') return (await readLegalPage('privacy-policy'))?.title
  return pages.includes(first) && !second ? (await readPage(first as PageRoute))?.heading : undefined
}
