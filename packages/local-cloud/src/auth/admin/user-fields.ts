import type { Fields } from '../http/body.ts'
import { invalid } from '../http/errors.ts'
import { readDuration } from '../options/variables.ts'

/** What an administrator may say of a user. */
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
 * Until when somebody is banned: undefined when nothing is said, null when a ban ends.
 * @throws AuthError 400 `validation_failed` when it is no duration of Go, e.g. `1h30m`
 */
export function readBan(duration: string, now: Date): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  const length = readDuration(duration)
  if (length === undefined) {
    const why = `time: invalid duration ${JSON.stringify(duration)}`
    throw invalid(`invalid format for ban duration: ${why}`)
  }
  return length === 0 ? null : new Date(now.getTime() + length)
}
