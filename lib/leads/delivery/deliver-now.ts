import { describeError } from '../../database/errors.ts'
import type { DeliveryQueue } from '../form.ts'
import { deliverDue } from './deliver-due.ts'
import { log } from '../../log/log.ts'

/** Long enough for a few batches; the scheduled run delivers the rest. */
const RUN_MS = 3000

const running = new Set<string>()

/**
 * Delivers a form's leads right after one was stored, without waiting for the schedule. Each process has one such run
 * at a time, which includes leads that arrive meanwhile.
 * @returns never throws; logs errors, and the scheduled run retries
 */
export async function deliverNow(queue: DeliveryQueue): Promise<void> {
  if (running.has(queue.name)) return
  running.add(queue.name)
  try {
    await deliverDue({ queues: [queue], until: Date.now() + RUN_MS })
  } catch (error) {
    log().error(`Leads of “${queue.name}” cannot be delivered at the moment: ${describeError(error)}`)
  } finally {
    running.delete(queue.name)
  }
}
