import { describeError } from '../../database/errors.ts'
import type { Outbox } from '../form.ts'
import { deliverDue } from './deliver-due.ts'
import { log } from '../../log/log.ts'

/** Long enough for a few goes; what is left is delivered on schedule. */
const RUN_MS = 3000

const running = new Set<string>()

/**
 * Delivers a form's leads right after one was kept, so that it does not wait for the schedule. One run at a time in a
 * process: it takes those that come meanwhile along.
 * @returns never throws; what is wrong is said to the log, and tried again on schedule
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
