import { indexForBrowsers } from '@/lib/search/site-index'

/** The search index, which /search loads once a visitor types. Rendered again when a page is published. */
export async function GET(): Promise<Response> {
  return new Response(await indexForBrowsers(), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
