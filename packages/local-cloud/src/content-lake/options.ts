import type { Pool } from 'pg'
import type { SmtpAddress } from '../mail/send-email.ts'
import type { RoleDefinition } from './access/roles.ts'
import type { RetryPolicy } from './webhooks/retry.ts'

/** An API token and the name of its role. */
export type TokenDefinition = { token: string; name: string; role: string }

/** An account that a person signs in to the Studio with, and the name of its role. */
export type MemberDefinition = { email: string; name: string; role: string; password: string }

export type WebhookOperation = 'create' | 'update' | 'delete'

/** A webhook that exists from the start; later ones are made through the management API. */
export type WebhookDefinition = {
  /** Identifies the webhook over restarts: a definition with a known name updates it. */
  name: string
  url: string
  secret?: string
  /** GROQ filter over the changed document, such as `_type == "article"`. Empty matches all. */
  filter: string
  /** GROQ projection of the body, such as `{_id, _type}`. Empty sends the whole document. */
  projection: string
  on: WebhookOperation[]
  includeDrafts?: boolean
  /** Versions in releases as well. */
  includeAllVersions?: boolean
  /** Default: POST. Sanity has GET as well, with a body, which `fetch` cannot send. */
  httpMethod?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Headers of each request beside those of the lake. */
  headers?: Record<string, string>
}

export type ContentLakeOptions = {
  /** The lake keeps its tables in a PostgreSQL schema of its own, `content_lake`, and creates them at the start. */
  pool: Pool
  projectId: string
  dataset: string
  /** Base of asset URLs, such as `http://localhost:4000`. */
  publicUrl: string
  /** Folder for rendered image variants. */
  imageCacheDir: string
  /** Upper bound of that folder; the least recently used variants go first. Default 256 MiB. */
  imageCacheBytes?: number
  tokens: TokenDefinition[]
  /** Custom roles by name, beside Sanity's standard ones; one of the same name takes the standard role's place. */
  roles?: Readonly<Record<string, RoleDefinition>> | undefined
  /** Members to create at the first start; later changes are made through `/members`. */
  members?: MemberDefinition[]
  /** URLs of the Studio, such as `http://localhost:3000/studio`, the main one first: signing in redirects only to these
   * and to paths below them. Without any, members cannot sign in. */
  studioUrls?: string[]
  /** Display name of the project. */
  title?: string
  webhooks?: WebhookDefinition[]
  /** Where emails to members who are mentioned in a comment are handed over; without it none are sent. */
  smtp?: SmtpAddress | undefined
  /** Delays between attempts to deliver a webhook; tests use shorter ones. */
  webhookRetry?: RetryPolicy
  /** How long every edit of a draft stays in the history, in days. Default 90; see `history/pruning.ts`. */
  historyDays?: number
  /** Called with one line per internal error. Default: console.error. */
  log?: (line: string) => void
}
