import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { apiKeys } from '../../../packages/local-cloud/src/cli/api-keys'
import { credentials } from './content'
import { ports } from './ports'

/** Part of every password in tests, so that a search finds a leaked one. */
export const passwordMark = 'Never-Written-Down'

/** A new, unique password that meets the rules of the site. */
export const newPassword = () => `${passwordMark}-${randomUUID().slice(0, 8)}-7!`

/** An email address that no test has used before. */
export const uniqueEmail = () => `maya-${randomUUID().slice(0, 8)}@gym.example`

/** A person with an account. */
export type Person = { id: string; email: string; password: string; companyName: string }

/** A person with an authenticator app as second factor. */
export type GuardedPerson = Person & { factorId: string; secret: string }

const url = `http://localhost:${ports.cloud}`

/** The keys of the local project; only the first may leave the server. */
export const projectKeys = () => apiKeys(credentials().authSecret)

/** The official client with one of the keys, without a stored session. */
export const clientWith = (key: string, project = url): SupabaseClient =>
  createClient(project, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })

/** The client of an administrator. */
export const administrator = () => clientWith(projectKeys().serviceRoleKey).auth.admin

/** The client of a new visitor. */
export const visitor = () => clientWith(projectKeys().anonKey).auth

/** Creates an account as the checkout does, confirmed by default. */
export async function newPerson({
  confirmed = true,
  password = newPassword(),
  by = administrator(),
} = {}): Promise<Person> {
  const person = { email: uniqueEmail(), password, companyName: 'Northside Gym' }
  const { data, error } = await by.createUser({
    email: person.email,
    password: person.password,
    email_confirm: confirmed,
    user_metadata: { companyName: person.companyName },
  })
  if (error) throw error
  return { ...person, id: data.user.id }
}

/** Creates an account with an authenticator app for each name. */
export async function newGuardedPerson(name = 'Phone'): Promise<GuardedPerson> {
  const person = await newPerson()
  const auth = visitor()
  const { error } = await auth.signInWithPassword(person)
  if (error) throw error
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const verified = await auth.mfa.challengeAndVerify({ factorId, code: digitsOf(totp.secret) })
  if (verified.error) throw verified.error
  return { ...person, factorId, secret: totp.secret }
}

/** The digits of an authenticator app at a time, in milliseconds since 1970. */
export const digitsOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp,
  })

/** Six digits that the app does not show now, shortly before or shortly after. */
export function wrongDigits(secret: string): string {
  const around = [-60, -30, 0, 30, 60].map((seconds) => digitsOf(secret, Date.now() + seconds * 1000))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((digits) => !around.includes(digits)) ??
    ''
  )
}
