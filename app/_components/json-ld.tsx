import { escapedJson } from '@/lib/seo/escape-json'
import type { StructuredData } from '@/lib/seo/json-ld'

/** Structured data for search engines; not visible. */
export function JsonLd({ data }: Readonly<{ data: StructuredData | undefined }>) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapedJson(data) }} />
}
