import { notFound } from 'next/navigation'

const MAX_LENGTH = 200

/** Whether a text can be the slug of a document. For any other text the site does not ask the Content Lake. */
export function isSlug(text: string): boolean {
  return text.length > 0 && text.length <= MAX_LENGTH && text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** The slug in a path, of which Next.js passes the segments percent-encoded; a 404 where it cannot be one. */
export function slugOf({ slug }: { slug: string }): string {
  try {
    const text = decodeURIComponent(slug)
    return isSlug(text) ? text : notFound()
  } catch {
    notFound()
  }
}
