import type { Metadata } from 'next'
import { redirectOrNotFound } from '@/lib/redirects/redirect-or-not-found'

type Props = Readonly<{ params: Promise<{ path: string[] }> }>

/**
 * Next.js wants at least one address to prerender; this one is a 404. All others are made on request, and not kept
 * (server/page-cache.mjs).
 */
export const generateStaticParams = () => [{ path: ['-'] }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return redirectOrNotFound(addressOf(await params))
}

/** Every address without a page of its own: an editor may have redirected it. */
export default async function MissingPage({ params }: Props) {
  return redirectOrNotFound(addressOf(await params))
}

/** Next.js hands on what stands in the address, escapes included. */
const addressOf = ({ path }: { path: string[] }) => `/${path.join('/')}`
