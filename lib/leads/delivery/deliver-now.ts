import { describeError } from '../../database/errors.ts'
import type { Outbox } from '../form.ts'
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
export async function deliverNow(form: Outbox): Promise<void> {
  if (running.has(form.name)) return
  running.add(form.name)
  try {
    await deliverDue({ forms: [form], until: Date.now() + RUN_MS })
  } catch (error) {
    log().error(`Leads of “${form.name}” cannot be delivered at the moment: ${describeError(error)}`)
  } finally {
    running.delete(form.name)
  }
}
