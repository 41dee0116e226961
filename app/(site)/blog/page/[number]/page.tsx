import { readBlogPageCount } from '@/lib/content/queries/blog'
import { BlogPage, blogMetadata } from '../../blog-page'
import { pageNumber } from '../../page-number'

type Props = Readonly<{ params: Promise<{ number: string }> }>

/** Later pages are rendered on their first visit, so that a build does not grow with the archive. */
const PRERENDERED = 10

export async function generateStaticParams() {
  const pages = Math.min(PRERENDERED, await readBlogPageCount())
  // Next.js requires at least one. If all articles fit on page 1, page 2 is prerendered as a 404.
  return Array.from({ length: Math.max(1, pages - 1) }, (_, index) => ({ number: String(index + 2) }))
}

export const generateMetadata = async ({ params }: Props) => blogMetadata(pageNumber((await params).number))

export default async function LaterBlogPage({ params }: Props) {
  return <BlogPage number={pageNumber((await params).number)} />
}
