import { randomUUID } from 'node:crypto'
import type { User } from '../store/users.ts'
import { serializeUser } from '../user/user-response.ts'
import type { SignupRequest } from './request.ts'

/**
 * The response of a sign-up with a registered email: looks like a new unconfirmed user and contains nothing of the real
 * one.
 */
export function obfuscatedUser(
  user: User,
  { email, phone, data }: SignupRequest,
  aud: string,
  now: Date,
): Record<string, unknown> {
  const provider = email ? 'email' : 'phone'
  const nothing = {
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    phone_change: '',
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
  }
  const shown: User = {
    ...user,
    ...nothing,
    id: randomUUID(),
    aud,
    role: '',
    email: email || null,
    phone: phone || null,
    confirmation_sent_at: now,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
  return serializeUser(shown, [])
}
