import type { AccountClient } from '../client.ts'
import type { Outcome } from '../outcome.ts'
import { failedBy } from '../problems.ts'

/** What an authenticator app needs to be connected. Shown once, never kept by us. */
export type Enrolment = {
  id: string
  /** an SVG image, as text; to be shown as a picture, not as part of the page */
  qrCode: string
  /** for typing, in base32 */
  secret: string
  /** `otpauth://totp/…`, for apps on the same device */
  uri: string
}

/**
 * Begins to connect an authenticator app; `verifyFactor` completes it.
 * @param name unique in the account. One that was begun under the same name and never completed makes room.
 * @param issuer whose account it is, as apps show it above the digits; else they show the host of the site
 */
export async function enrolFactor(
  client: AccountClient,
  { name, issuer }: { name: string; issuer: string },
): Promise<Outcome<Enrolment>> {
  const { data: known, error: unknown } = await client.auth.mfa.listFactors()
  if (unknown) return failedBy(unknown)
  for (const factor of known.all) {
    if (factor.status !== 'unverified' || factor.friendly_name !== name) continue
    const { error } = await client.auth.mfa.unenroll({ factorId: factor.id })
    if (error) return failedBy(error)
  }
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
  if (error) return failedBy(error)
  // The client makes a data address of it that browsers read only in part: the picture has a # in it.
  const qrCode = data.totp.qr_code.replace(/^data:[^,]*,/, '')
  return { ok: true, value: { id: data.id, qrCode, secret: data.totp.secret, uri: data.totp.uri } }
}
