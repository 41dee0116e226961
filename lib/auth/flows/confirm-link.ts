import type { AccountClient } from '../client.ts'
import type { Result } from '../result.ts'
import { err, errFrom } from '../problems.ts'

/** What a link in a mail of ours can be for. */
const linkTypes = ['signup', 'magiclink', 'recovery', 'invite', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]

/** Whether the `type` of an address is one that our mails have. */
export const isLinkType = (type: string): type is LinkType => linkTypes.some((known) => known === type)

/**
 * What a confirmed link leads to. A changed address has two links, one in each inbox: `first-of-two` is all that the
 * one that is pressed first does, and it opens no session.
 */
export type Confirmed = { kind: 'signed-in'; next: '/account' | '/reset-password' } | { kind: 'first-of-two' }

/** Those who come to choose a password. */
const CHOOSE_PASSWORD: readonly string[] = ['recovery', 'invite']

/** Uses up a link of a mail and opens a session, in whichever browser it is pressed. */
export async function confirmLink(
  client: AccountClient,
  { tokenHash, type }: { tokenHash: string; type: LinkType },
): Promise<Result<Confirmed>> {
  const { data, error } = await client.auth.verifyOtp({ type, token_hash: tokenHash })
  if (error) return errFrom(error)
  if (data.session) {
    const next = CHOOSE_PASSWORD.includes(type) ? '/reset-password' : '/account'
    return { ok: true, value: { kind: 'signed-in', next } }
  }
  return type === 'email_change' ? { ok: true, value: { kind: 'first-of-two' } } : err('unexpected')
}
