import type { Pool } from 'pg'
import { createContentLake, type PersonDefinition } from '../content-lake/index.ts'
import type { Service } from './service.ts'

/** What the local Content Lake needs to know. */
export type ContentLakeSettings = {
  pool: Pool
  projectId: string
  dataset: string
  /** Address under which browsers and servers reach it; part of every asset's URL. */
  publicUrl: string
  imageCacheDir: string
  tokens: { read: string; write: string; admin: string }
  /** Accounts for the first start. */
  people?: PersonDefinition[]
  /** Where the Studio is; signing in leads back there. */
  studioUrls?: string[]
  /** Where publishing is announced; nowhere when there is no site. */
  webhook?: { siteUrl: string; secret: string }
}

/** What the site is told about: published content only, as a webhook in Sanity would be set up. */
export const publishedContent =
  '!(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_type match "sanity.*") && !(_type match "system.*")'

/** What the site reads in lib/content/webhook/change.ts; docs/operators.md has the same for a real project. */
export const changeProjection =
  '{_id, _type, _rev, route, from, "previousFrom": before().from, "slug": slug.current, "previousSlug": before().slug.current, "operation": delta::operation()}'

/** Starts the Content Lake as a service of the local cloud. It has no path of its own: SDKs expect it at the root. */
export async function contentLakeService(settings: ContentLakeSettings): Promise<Service> {
  const { tokens, webhook, ...where } = settings
  const lake = await createContentLake({
    ...where,
    tokens: [
      { token: tokens.read, name: 'The site', role: 'viewer' },
      // Named as history shows it: what was scheduled is published with this one.
      { token: tokens.write, name: 'Scheduled work', role: 'publisher' },
      { token: tokens.admin, name: 'The local cloud', role: 'administrator' },
    ],
    title: 'Liftpass',
    webhooks: webhook
      ? [
          {
            name: 'site',
            url: new URL('/api/revalidate', webhook.siteUrl).href,
            secret: webhook.secret,
            filter: publishedContent,
            projection: changeProjection,
            on: ['create', 'update', 'delete'],
          },
        ]
      : [],
  })
  return {
    name: 'content-lake',
    title: 'Sanity Content Lake',
    purpose: 'Holds the content and the pictures; speaks Sanity’s HTTP API.',
    path: '/',
    fetch: (request) => lake.fetch(request),
    upgrade: (...connection) => lake.upgrade(...connection),
    close: () => lake.close(),
  }
}
