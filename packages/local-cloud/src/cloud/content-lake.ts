import type { Pool } from 'pg'
import {
  createContentLake,
  type ContentLakeOptions,
  type MemberDefinition,
  type RoleDefinition,
  type WebhookDefinition,
} from '../content-lake/index.ts'
import type { Service } from './service.ts'

/** Options of the local Content Lake. */
export type ContentLakeSettings = {
  pool: Pool
  projectId: string
  dataset: string
  /** URL under which browsers and servers reach it; part of every asset's URL. */
  publicUrl: string
  imageCacheDir: string
  tokens: { read: string; write: string; admin: string }
  /** Custom roles by name, beside Sanity's standard ones. */
  roles?: Readonly<Record<string, RoleDefinition>> | undefined
  /** Name and role of the token that writes. Default: an editor's. */
  writeToken?: { name: string; role: string } | undefined
  /** Accounts for the first start. */
  members?: MemberDefinition[]
  /** Where the Studio is; signing in leads back there. */
  studioUrls?: string[]
  /** Display name of the project. */
  title?: string
  /** Where emails to members who are mentioned in a comment are handed over. */
  smtp?: ContentLakeOptions['smtp']
  /** Webhooks that exist from the start; later ones are made through the management API. */
  webhooks?: WebhookDefinition[]
}

/** Starts the Content Lake as a service of the local cloud. It has no path of its own: SDKs expect it at the root. */
export async function contentLakeService(settings: ContentLakeSettings): Promise<Service> {
  const { tokens, writeToken = { name: 'Write token', role: 'editor' }, ...options } = settings
  const lake = await createContentLake({
    ...options,
    tokens: [
      { token: tokens.read, name: 'Read token', role: 'viewer' },
      { token: tokens.write, ...writeToken },
      { token: tokens.admin, name: 'The site’s import', role: 'administrator' },
    ],
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
