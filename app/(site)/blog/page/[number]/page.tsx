import { notFound } from 'next/navigation'
import { readBlogPageCount } from '@/lib/content/queries/blog'
import { BlogPage, blogMetadata } from '../../blog-page'

type Props = Readonly<{ params: Promise<{ number: string }> }>

/** Whole numbers from 2 on, without leading zeros: page 1 is /blog itself. */
const pageNumber = (text: string) => (/^([2-9]|[1-9]\d{1,4})$/.test(text) ? Number(text) : notFound())

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
