import type { Database } from './database.ts'

/** A row of `auth.mfa_factors`. */
export type Factor = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: 'totp' | 'phone' | 'webauthn'
  status: 'unverified' | 'verified'
  created_at: Date
  updated_at: Date
  secret: string | null
  phone: string | null
  last_challenged_at: Date | null
}

/** A user's factors, the oldest first. */
export async function factorsOf(database: Database, userId: string): Promise<Factor[]> {
  const { rows } = await database.query<Factor>(
    'SELECT * FROM auth.mfa_factors WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  )
  return rows
}

/** Whether one of a user's factors is verified, so that sessions need aal2. */
export const hasVerifiedFactor = (factors: readonly Factor[]) =>
  factors.some(({ status }) => status === 'verified')
