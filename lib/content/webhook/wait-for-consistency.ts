import { contentClient } from '../client'
import type { Change } from './change'

const DEADLINE_MS = 3000
const PAUSE_MS = 150

/**
 * Waits until queries return a change: the Content Lake sends a webhook before all its replicas have the change. Gives
 * up after three seconds, since a newer revision may have replaced it.
 * @throws whatever the client throws when the Content Lake does not answer
 */
export async function waitForConsistency(change: Change): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const revision = await contentClient().fetch<string | null>('*[_id == $id][0]._rev', { id: change._id })
    const settled = change.operation === 'delete' ? revision === null : revision === change._rev
    if (settled || !change._rev || Date.now() > deadline) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
