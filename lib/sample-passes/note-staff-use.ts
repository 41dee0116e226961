import { log } from '../log/log.ts'

/** Logs a use of a lead's staff page: what was done, and the first digits of the lead's id. No personal data. */
export function noteStaffUse(what: 'opened' | 'saved' | 'sent' | 'changed', lead: string): void {
  log().info(`Staff page of lead ${lead.slice(0, 8)}: ${what}.`)
}
