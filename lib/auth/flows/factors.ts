import type { AccountClient } from '../client.ts'
import { errFrom } from '../problems.ts'
import { ok, type Result } from '../../result.ts'

/** What connecting an authenticator app needs. The site shows it once and never stores it. */
export type Enrolment = {
  id: string
  /** an SVG image as text; show it as an `img`, not inline */
  qrCode: string
  /** for typing, in base32 */
  secret: string
  /** `otpauth://totp/…`, for apps on the same device */
  uri: string
}

/** Name of an app without a name; the second one is “Authenticator app 2”. */
const DEFAULT_NAME = 'Authenticator app'

/**
 * Begins to connect an authenticator app; `verifyFactor` completes it.
 * @param name unique in the account, empty for a default. An unfinished one of the same name is replaced
 * @param issuer shown above the digits by apps; default: the site's host
 */
export async function enrolFactor(
  client: AccountClient,
  { name: wanted, issuer }: { name: string; issuer: string },
): Promise<Result<Enrolment>> {
  const { data: known, error: unknown } = await client.auth.mfa.listFactors()
  if (unknown) return errFrom(unknown)
  const connected = known.all.filter(({ status }) => status === 'verified')
  const name = wanted || freeName(connected.map(({ friendly_name }) => friendly_name))
  for (const factor of known.all) {
    if (factor.status !== 'unverified' || factor.friendly_name !== name) continue
    const { error } = await client.auth.mfa.unenroll({ factorId: factor.id })
    if (error) return errFrom(error)
  }
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
  if (error) return errFrom(error)
  // The client returns a data URL that contains an unescaped #, where browsers would cut the image off.
  const qrCode = data.totp.qr_code.replace(/^data:[^,]*,/, '')
  return { ok: true, value: { id: data.id, qrCode, secret: data.totp.secret, uri: data.totp.uri } }
}

/** The default name, with the first number that makes it unique. */
function freeName(taken: readonly (string | undefined)[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? DEFAULT_NAME : `${DEFAULT_NAME} ${number}`
    if (!taken.includes(name)) return name
  }
}

/**
 * Verifies the code of an authenticator app: completes connecting it, or gives a session its second factor. The server
 * makes both calls, because the service requires them to come from one IP address.
 */
export async function verifyFactor(
  client: AccountClient,
  { factorId, code }: { factorId: string; code: string },
): Promise<Result> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  return error ? errFrom(error) : ok
}

/** Disconnects an authenticator app, then refreshes the token, which still counts the app. */
export async function removeFactor(
  client: AccountClient,
  { factorId }: { factorId: string },
): Promise<Result> {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) return errFrom(error)
  const refreshed = await client.auth.refreshSession()
  return refreshed.error ? errFrom(refreshed.error) : ok
}
