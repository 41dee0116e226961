import { log } from '../log/log.ts'

/** Logs what staff did on a lead's staff page, with the first digits of the lead's id. No personal data. */
export function noteStaffUse(what: 'opened' | 'saved' | 'sent' | 'changed', lead: string): void {
  log().info(`Staff page of lead ${lead.slice(0, 8)}: ${what}.`)
}
