import { log } from '../../log/log.ts'

/** Failed batches in a row, some seven seconds, after which the operator is told. */
const FAILURES_TO_REPORT = 3
/** Further ones after which the operator is told again: about an hour, with five minutes of backoff at most. */
const FAILURES_TO_REPEAT = 16

/**
 * Logs that a destination has failed for a while, again about every hour, and once that it works again.
 * @param name of the destination
 * @param failures failed batches in a row, before the last batch and after it
 * @param reason error of the last batch; never visitors' input
 */
export function logDestinationChange(
  name: string,
  failures: { before: number; after: number },
  reason: string | undefined,
): void {
  const [was, is] = [failures.before >= FAILURES_TO_REPORT, failures.after >= FAILURES_TO_REPORT]
  const repeats = failures.after > failures.before && failures.after % FAILURES_TO_REPEAT === 0
  if (is && (!was || repeats))
    log().warn(
      `${name} ${was ? 'still takes' : 'takes'} no leads, they wait: ${reason ?? 'no reason is known'}`,
    )
  if (was && !is) log().warn(`${name} takes leads again.`)
}

/** Logs that leads of a form will not be retried automatically. */
export function logFailedLeads(form: string, count: number): void {
  if (count === 0) return
  log().error(
    `${leadsOf(form, count)} could not be delivered after all attempts. “npm run leads -- list --state failed” shows why.`,
  )
}

/** Tells the operator that leads wait whose form this version of the site does not have. */
export function logOrphanedLeads(form: string, count: number): void {
  log().warn(
    `Not delivered: ${leadsOf(form, count)}, because this site has no such form. “npm run leads -- export --form ${form}” saves them; ` +
      'they go as soon as the form is back.',
  )
}

const leadsOf = (form: string, count: number) =>
  `${count} ${count === 1 ? 'lead' : 'leads'} of the form “${form}”`
