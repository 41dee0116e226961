import { Secret, TOTP } from 'otpauth'

/** What an authenticator app needs: a secret of 160 bits in base 32, and the `otpauth:` URI that contains it. */
export type Enrolment = { secret: string; uri: string }

/** The defaults of authenticator apps. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Accepted clock skew in steps of 30 seconds, either way. */
const skew = 1

/** A new secret for an account; `issuer` is the name that the app shows. */
export function enrol(issuer: string, account: string): Enrolment {
  const secret = new Secret({ size: 20 }).base32
  // Parameters in the order and with the escapes of the library that GoTrue uses.
  const query = new URLSearchParams({
    algorithm: rules.algorithm,
    digits: String(rules.digits),
    issuer,
    period: String(rules.period),
    secret,
  })
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const uri = `otpauth://totp/${plain(label)}?${query.toString().replaceAll('+', '%20')}`
  return { secret, uri }
}

/** Whether a code is valid now or one step away. As at the real server, a code may be used again within its step. */
export function verifyTotp(secret: string, code: string, at: Date = new Date()): boolean {
  const token = code.trim()
  if (token.length !== rules.digits) return false
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) })
  return totp.validate({ token, timestamp: at.getTime(), window: skew }) !== null
}

/** Go does not escape these characters in paths. */
const plain = (text: string) =>
  text.replaceAll(/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g, (escape) => decodeURIComponent(escape))
