/**
 * Tells the log that somebody has used the staff page of a lead: what was done, and the beginning of the lead's id.
 * Nothing of the visitor's.
 */
export function noteStaffUse(what: 'opened' | 'saved' | 'sent' | 'changed', lead: string): void {
  // eslint-disable-next-line no-console -- this is what the operator reads when a link has gone astray
  console.log(`Staff page of lead ${lead.slice(0, 8)}: ${what}.`)
}
