import { hasChosenPath } from '@/content-model/document-types'
import { pathOf } from '@/content-model/paths'
import { publishedId } from '@/content-model/published-id'
import { parseEditTarget } from '@/lib/preview/live-edit'

/** The fields of a document that determine its path. */
type Saved = Readonly<{ _id?: unknown; _type?: unknown; slug?: unknown }>

/**
 * Whether this page shows a document whose path has changed, or that has none while an editor types one. Do not render
 * this page again then: it would be a 404. The Studio navigates the preview to the new path
 * (studio/presentation/follow-document-path.tsx).
 */
export function showsMovedDocument({ _id, _type, slug }: Saved): boolean {
  const id = typeof _id === 'string' ? publishedId(_id) : undefined
  if (typeof _type !== 'string' || !hasChosenPath(_type) || id !== shownDocument()) return false
  const current = (slug as { current?: unknown } | null | undefined)?.current
  return pathOf({ _type, slug: typeof current === 'string' ? current : null }) !== location.pathname
}

/** The document that the heading of the page belongs to. Next.js keeps the previous page in the DOM, hidden. */
function shownDocument(): string | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('h1[data-sanity]')]
  return parseEditTarget(headings.find((heading) => heading.checkVisibility())?.dataset.sanity ?? '')?.id
}
