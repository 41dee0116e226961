import type { WebhookDefinition } from 'local-cloud'
import { isPublished } from '../../content-model/published-id.ts'

/** The filter of the webhook: published content only, as a webhook in Sanity would have it. */
export const publishedContent = `${isPublished} && !(_type match "sanity.*") && !(_type match "system.*")`

/** The projection that lib/content/webhook/change.ts parses; docs/operators.md has the same one for a real project. */
export const changeProjection =
  '{_id, _type, _rev, _updatedAt, route, from, "previousFrom": before().from, publishedAt, "previousPublishedAt": before().publishedAt, "slug": slug.current, "previousSlug": before().slug.current, "operation": delta::operation()}'

/** The webhook by which the local Content Lake announces published content to the site. */
export const siteWebhook = (url: string, secret: string): WebhookDefinition => ({
  name: 'site',
  url,
  secret,
  filter: publishedContent,
  projection: changeProjection,
  on: ['create', 'update', 'delete'],
})
