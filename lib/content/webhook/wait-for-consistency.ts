import { setTimeout as pause } from 'node:timers/promises'
import { contentClient } from '../client'
import type { WebhookChange } from './change'

const DEADLINE_MS = 3000
const PAUSE_MS = 150

/**
 * Waits until queries return a change, or a newer one of the same document: the Content Lake sends a webhook before all
 * its replicas have the change. Gives up after three seconds: Sanity gives the time of a change in whole seconds, so a
 * newer change may not be recognized.
 * @throws whatever the client throws when the Content Lake does not respond
 */
export async function waitForConsistency(change: WebhookChange): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    if (!change._rev || (await isReadable(change)) || Date.now() > deadline) return
    await pause(PAUSE_MS)
  }
}

type Revision = { _rev: string; _updatedAt: string }

async function isReadable({ _id, _rev, _updatedAt, operation }: WebhookChange): Promise<boolean> {
  const query = '*[_id == $id][0]{ _rev, _updatedAt }'
  const stored = await contentClient().fetch<Revision | null>(query, { id: _id })
  if (!stored) return operation === 'delete'
  const isNewer = Boolean(_updatedAt) && Date.parse(stored._updatedAt) > Date.parse(_updatedAt ?? '')
  return isNewer || (operation !== 'delete' && stored._rev === _rev)
}
