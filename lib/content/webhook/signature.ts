import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook'

const WINDOW_MS = 5 * 60 * 1000

/**
 * Whether a webhook was signed with the secret, within the last five minutes.
 * @param header `sanity-webhook-signature`: `t=<ms since 1970>,v1=<base64url of HMAC-SHA-256 over "t.body">`
 * @returns what is wrong with it, or undefined when it is good
 */
export async function signatureProblem(
  body: string,
  header: string | null,
  secret: string,
  now = Date.now(),
): Promise<string | undefined> {
  if (!header) return 'The sanity-webhook-signature header is missing.'
  try {
    const { timestamp } = decodeSignatureHeader(header)
    if (!(await isValidSignature(body, header, secret))) return 'The signature does not match.'
    if (Math.abs(now - timestamp) > WINDOW_MS) return 'The signature is more than five minutes old.'
    return undefined
  } catch {
    return 'The sanity-webhook-signature header is malformed.'
  }
}
