import { notFound } from 'next/navigation'
import { isSlug } from '@/lib/content/is-slug'

/** The slug in a path, of which Next.js passes the segments percent-encoded; a 404 where it cannot be one. */
export function slugOf({ slug }: { slug: string }): string {
  try {
    const text = decodeURIComponent(slug)
    return isSlug(text) ? text : notFound()
  } catch {
    notFound()
  }
}
