import type { Pool } from 'pg'

export type AccountRow = {
  id: string
  email: string | null
  phone: string | null
  /** From the user's metadata. */
  label: string | null
  createdAt: Date
  confirmedAt: Date | null
  lastSignInAt: Date | null
  sessions: number
  /** Verified second factors. */
  factors: number
}

/**
 * Reads the accounts of the local auth service.
 * @param labelField field of a user's metadata that is read as `label`
 */
export function createAccountsReader(pool: Pool, labelField = 'full_name') {
  return {
    /** Newest first. */
    async page(offset: number, limit: number): Promise<{ accounts: AccountRow[]; total: number }> {
      const { rows } = await pool.query<AccountRow>(
        `SELECT id, email, phone, raw_user_meta_data->>$3::text AS label, created_at AS "createdAt",
           confirmed_at AS "confirmedAt", last_sign_in_at AS "lastSignInAt",
           (SELECT count(*)::int FROM auth.sessions WHERE user_id = users.id) AS sessions,
           (SELECT count(*)::int FROM auth.mfa_factors WHERE user_id = users.id AND status = 'verified') AS factors
         FROM auth.users WHERE deleted_at IS NULL ORDER BY created_at DESC, id OFFSET $1 LIMIT $2`,
        [offset, limit, labelField],
      )
      const counted = await pool.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM auth.users WHERE deleted_at IS NULL',
      )
      return { accounts: rows, total: counted.rows[0]?.total ?? 0 }
    },
  }
}

export type AccountsReader = ReturnType<typeof createAccountsReader>
