import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { address } from './address.ts'

const client = createClient({
  ...address,
  // The local cloud serves all projects under one name, as the client's option for other hosts has it.
  useProjectHostname: address.apiHost === undefined,
  apiVersion: '2025-02-19',
  token: process.env.SANITY_API_READ_TOKEN,
  useCdn: false,
})

const scripts = process.env.PAGE_SCRIPTS ?? 'dist/page'

type Post = { title: string; summary: string | null }

/** The page with all posts: published ones, or, in a preview, drafts with marks that lead to their fields. */
async function render(isPreview: boolean): Promise<string> {
  const perspective = isPreview ? 'drafts' : 'published'
  const stega = isPreview && { enabled: true, studioUrl: `${process.env.SANITY_STUDIO_URL}` }
  const posts = await client.fetch<Post[]>(
    '*[_type == "post"] | order(_createdAt){title, summary}',
    {},
    { perspective, stega },
  )
  const articles = posts.map(
    ({ title, summary }) => `<article><h2>${escaped(title)}</h2><p>${escaped(summary ?? '')}</p></article>`,
  )
  return `<!doctype html><html lang="en"${isPreview ? ' data-preview' : ''}><title>Posts</title>
<main>${articles.join('')}</main><script type="module" src="/page.js"></script></html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://page')
  if (/^\/[\w-]+\.js$/.test(pathname)) {
    const script = await readFile(join(scripts, pathname))
    return response.setHeader('content-type', 'text/javascript').end(script)
  }
  if (pathname === '/preview') {
    const { isValid, redirectTo = '/' } = await validatePreviewUrl(client, `http://page${request.url}`)
    if (!isValid) return response.writeHead(401).end('This preview link is not valid any more')
    const cookie = 'preview=on; HttpOnly; SameSite=Lax; Path=/'
    return response.writeHead(307, { location: redirectTo, 'set-cookie': cookie }).end()
  }
  if (pathname !== '/') return response.writeHead(404).end()
  const isPreview = /\bpreview=on\b/.test(request.headers.cookie ?? '')
  return response.setHeader('content-type', 'text/html; charset=utf-8').end(await render(isPreview))
}).listen(Number(process.env.PORT ?? 3000), () => console.log('The page is up'))
