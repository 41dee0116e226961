import { log } from '../../log/log.ts'

/** As many goes in a row that brought nothing are no hiccup any more: seven seconds or so. */
const TROUBLE = 3

/**
 * Tells the operator, once, that a destination has taken nothing for a while, and once that it takes leads again.
 * @param name of the destination
 * @param failures goes in a row that brought nothing, before the last go and after it
 * @param reason what the last go ran into; never anything that a visitor wrote
 */
export function sayStanding(
  name: string,
  failures: { before: number; after: number },
  reason: string | undefined,
): void {
  const [was, is] = [failures.before >= TROUBLE, failures.after >= TROUBLE]
  if (is && !was) log().warn(`${name} takes no leads, they wait: ${reason ?? 'no reason is known'}`)
  if (was && !is) log().warn(`${name} takes leads again.`)
}

/** Tells the operator that leads of a form will not be tried again by themselves. */
export function sayGivenUp(form: string, count: number): void {
  if (count === 0) return
  log().error(
    `${leadsOf(form, count)} could not be delivered after all tries. “npm run leads -- list --state failed” shows why.`,
  )
}

/** Tells the operator that leads wait whose form this version of the site does not have. */
export function sayOrphans(form: string, count: number): void {
  log().warn(
    `Nobody delivers ${leadsOf(form, count)}: this site has no such form. “npm run leads -- export --form ${form}” saves them; ` +
      'they go as soon as the form is back.',
  )
}

const leadsOf = (form: string, count: number) =>
  `${count} ${count === 1 ? 'lead' : 'leads'} of the form “${form}”`
