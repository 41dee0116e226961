import { readPublicDocuments } from '@/lib/content/queries/public-documents'
import { readSiteSettings } from '@/lib/content/queries/site-settings'
import { pathOf } from '@/content-model/paths'
import { env } from '@/lib/env'

const MAX_DOCUMENTS = 500

/** A map of the site for language models, after https://llmstxt.org */
export async function GET(): Promise<Response> {
  const [settings, documents] = await Promise.all([readSiteSettings(), readPublicDocuments(0, MAX_DOCUMENTS)])
  const line = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const links = documents.flatMap((document) => {
    const path = pathOf(document)
    if (!path) return []
    const description = line(document.description)
    const title = line(document.title) || settings.brandName
    return `- [${title.replace(/[[\]]/g, '')}](${env().SITE_URL}${path})${description && `: ${description}`}`
  })
  return new Response(
    `# ${line(settings.brandName)}\n\n> ${line(settings.description)}\n\n## Pages\n\n${links.join('\n')}\n`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
}
