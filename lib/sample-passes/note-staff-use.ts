import { log } from '../log/log.ts'

/**
 * Tells the log that somebody has used the staff page of a lead: what was done, and the beginning of the lead's id.
 * Nothing of the visitor's.
 */
export function noteStaffUse(what: 'opened' | 'saved' | 'sent' | 'changed', lead: string): void {
  log().info(`Staff page of lead ${lead.slice(0, 8)}: ${what}.`)
}
