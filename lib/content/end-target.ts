import { type ContentLink, hrefOf, type PathFields, pathOf } from '../../content-model/paths'
import { normalizePath } from '../redirects/normalize-path'
import { targetOf } from '../redirects/target'

/** What decides where the address of a landing page leads after its end. */
export type EndingPage = {
  _type: 'landingPage'
  slug: string | null
  /** ISO, or missing */
  endsAt: string | null
  endTarget: ContentLink
}

type Surroundings<Page> = {
  isOver: (page: Page) => boolean | Promise<boolean>
  /** the published landing page with a slug; null without one */
  readPage: (slug: string) => Promise<Page | null>
  /** of the site, such as https://liftpass.example */
  origin: string
}

const HOME = '/'

/**
 * Where the address of a landing page leads after its end: to the page or web address that its editor chose, else to
 * the home page. If that page has ended too, its own target counts, and so on. Pure, for site and Studio.
 * @throws the errors of `isOver` and `readPage`
 */
export async function targetOfEnd<Page extends EndingPage>(
  page: Page,
  { isOver, readPage, origin }: Surroundings<Page>,
): Promise<string> {
  const passed = new Set<string>()
  let last = page
  for (let next: Page | null = page; next && (await isOver(next));) {
    const path = normalizePath(pathOf(next))
    if (path === undefined || passed.has(path)) return HOME
    passed.add(path)
    last = next
    const to: PathFields | null | undefined = next.endTarget?.to
    next = to?._type === 'landingPage' && to.slug ? await readPage(to.slug) : null
  }
  // The chosen web address may be that of one of these ended pages, which would be a loop.
  const target = targetOf(hrefOf(last.endTarget), origin)
  return target && !passed.has(target.path ?? '') ? target.href : HOME
}
