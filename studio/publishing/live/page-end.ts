import type { SanityClient } from '@sanity/client'
import type { PathFields } from '../../../content-model/paths'
import { type EndingPage, targetOfEnd } from '../../../lib/content/end-target'

/** The end of a landing page, past or to come, and where its address leads then: a path, or a web address. */
export type PageEnd = { at: Date; target: string }

/** A published landing page as it is stored, or any other document. */
export type StoredPage = {
  _type: string
  slug?: { current?: string } | null
  endsAt?: unknown
  endTarget?: { to?: { _ref: string } | null; anchor?: string | null; url?: string | null } | null
}

const PATH_FIELDS = /* groq */ `_type, "slug": slug.current, route`

/** As the site finds a landing page. */
const PAGE_BY_SLUG = /* groq */ `*[_type == "landingPage" && slug.current == $slug] | order(_id)[0]{
  _type,
  "slug": slug.current,
  endsAt,
  endTarget{ anchor, url, "to": to->{ ${PATH_FIELDS} } }
}`

/** When a landing page ends; undefined without an end, and for other documents. */
export function endOf({ _type, endsAt }: StoredPage): Date | undefined {
  const at = new Date(typeof endsAt === 'string' ? endsAt : NaN)
  return _type !== 'landingPage' || Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * The end of a published landing page.
 * @returns undefined without an end, and for other documents
 * @throws the client's errors
 */
export async function pageEndOf(page: StoredPage, client: SanityClient): Promise<PageEnd | undefined> {
  const at = endOf(page)
  if (!at) return undefined
  const { slug, endTarget } = page
  const published = client.withConfig({ perspective: 'published' })
  const to =
    endTarget?.to &&
    (await published.fetch<PathFields | null>(`*[_id == $id][0]{ ${PATH_FIELDS} }`, {
      id: endTarget.to._ref,
    }))
  const then = Math.max(at.getTime(), Date.now())
  const target = await targetOfEnd<EndingPage>(
    {
      _type: 'landingPage',
      slug: slug?.current ?? null,
      endsAt: at.toISOString(),
      endTarget: { ...endTarget, to },
    },
    {
      isOver: (page) => Date.parse(page.endsAt ?? '') <= then,
      readPage: (slug) => published.fetch(PAGE_BY_SLUG, { slug }),
      origin: location.origin,
    },
  )
  return { at, target }
}
