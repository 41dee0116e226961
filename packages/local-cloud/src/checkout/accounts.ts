import { z } from 'zod'
import type { Order } from './orders.ts'

/** Where accounts are made: Supabase's auth API and the key that may do everything there. */
export type AccountsOptions = { url: string; serviceRoleKey: string }

const timeoutMs = 10_000

const usersPage = z.object({ users: z.array(z.object({ email: z.string().nullish() })) })

/** Accounts at Supabase, by its auth API with the key of an administrator. */
export function createAccounts({ url, serviceRoleKey }: AccountsOptions) {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        apikey: serviceRoleKey,
        authorization: `Bearer ${serviceRoleKey}`,
        'content-type': 'application/json',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  return {
    /** @throws when Supabase does not respond as it should */
    async isTaken(email: string): Promise<boolean> {
      const response = await ask(`/admin/users?per_page=1000&filter=${encodeURIComponent(email)}`)
      if (!response.ok) throw new Error(`Listing accounts: status ${response.status}`)
      // The filter finds email addresses that contain it.
      return usersPage.parse(await response.json()).users.some((user) => user.email?.toLowerCase() === email)
    },
    /**
     * Makes the account of an order, with the order's id: a second try finds the first. Its email address is not
     * confirmed: nothing proves yet that it belongs to the person who paid.
     * @returns `taken` when the email address belongs to another account
     * @throws when Supabase does not respond as it should
     */
    async create({ id, email, companyName, passwordHash }: Order): Promise<'created' | 'taken'> {
      const response = await ask('/admin/users', {
        method: 'POST',
        body: JSON.stringify({
          id,
          email,
          password_hash: passwordHash,
          email_confirm: false,
          user_metadata: { companyName },
        }),
      })
      if (response.ok) return 'created'
      if (response.status !== 422) throw new Error(`Making an account: status ${response.status}`)
      const mine = await ask(`/admin/users/${id}`)
      return mine.ok ? 'created' : 'taken'
    },
    /**
     * Has Supabase send its confirmation email. The account cannot sign in before its link is opened.
     * @throws when Supabase does not take the request
     */
    async sendConfirmation(email: string): Promise<void> {
      const response = await ask('/resend', {
        method: 'POST',
        body: JSON.stringify({ type: 'signup', email }),
      })
      if (!response.ok) throw new Error(`Sending the confirmation email: status ${response.status}`)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
