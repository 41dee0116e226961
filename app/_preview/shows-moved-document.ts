import { hasChosenPath } from '@/content-model/document-types'
import { pathOf } from '@/content-model/paths'
import { publishedId } from '@/content-model/published-id'
import { parseEditTarget } from '@/lib/preview/live-edit'

/** As much of a document as is needed. */
type Saved = Readonly<{ _id?: unknown; _type?: unknown; slug?: unknown }>

/**
 * Whether this page shows a document that is at another path by now, or at none while one is typed. The Studio leads
 * the preview there (studio/presentation/follow-document-path.tsx); rendered again, this page would be 404.
 */
export function showsMovedDocument({ _id, _type, slug }: Saved): boolean {
  const id = typeof _id === 'string' ? publishedId(_id) : undefined
  if (typeof _type !== 'string' || !hasChosenPath(_type) || id !== shownDocument()) return false
  const current = (slug as { current?: unknown } | null | undefined)?.current
  return pathOf({ _type, slug: typeof current === 'string' ? current : null }) !== location.pathname
}

/** The document that the heading of the page belongs to. Next.js keeps the page that was left, hidden. */
function shownDocument(): string | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('h1[data-sanity]')]
  return parseEditTarget(headings.find((heading) => heading.checkVisibility())?.dataset.sanity ?? '')?.id
}
