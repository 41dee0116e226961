import type { Fields } from '../http/body.ts'
import { invalid } from '../http/errors.ts'
import { readDurationMs } from '../options/variables.ts'

/** The fields of a user that an administrator may set. */
export const userFields = {
  id: 'text',
  aud: 'text',
  role: 'text',
  email: 'text',
  phone: 'text',
  password: 'optionalText',
  password_hash: 'text',
  email_confirm: 'flag',
  phone_confirm: 'flag',
  user_metadata: 'object',
  app_metadata: 'object',
  ban_duration: 'text',
} as const

export type UserFields = Fields<typeof userFields>

/**
 * The end of a ban: undefined without `ban_duration`, null when it lifts the ban.
 * @throws AuthError 400 `validation_failed` for what is not a duration of Go, e.g. `1h30m`
 */
export function readBan(duration: string, now: Date): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  const length = readDurationMs(duration)
  if (length === undefined) {
    const why = `time: invalid duration ${JSON.stringify(duration)}`
    throw invalid(`invalid format for ban duration: ${why}`)
  }
  return length === 0 ? null : new Date(now.getTime() + length)
}
