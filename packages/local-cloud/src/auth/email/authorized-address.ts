import { badRequest } from '../http/errors.ts'
import type { Auth } from '../service.ts'

/** Refuses an email that is not on the list of authorized ones; a label (`name+label@`) is ignored. */
export function requireAuthorizedEmail({ settings }: Auth, email: string): void {
  const { authorizedAddresses } = settings.external
  const plain = email.replace(/^([^+]*)\+[^@]+@/, '$1@').toLowerCase()
  if (authorizedAddresses.length === 0) return
  if (authorizedAddresses.some((email) => email.toLowerCase() === plain)) return
  const message = `Email address ${JSON.stringify(email)} cannot be used as it is not authorized`
  throw badRequest('email_address_not_authorized', message)
}
