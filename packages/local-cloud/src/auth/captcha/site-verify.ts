const urls: Readonly<Record<string, string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** The providers' published test secrets and the result of every token; they need no network. */
const testSecrets: Readonly<Record<string, string | undefined>> = {
  '1x0000000000000000000000000000000AA': undefined,
  '2x0000000000000000000000000000000AA': 'invalid-input-response',
  '3x0000000000000000000000000000000AA': 'timeout-or-duplicate',
  '0x0000000000000000000000000000000000000000': undefined,
}

/**
 * Verifies a captcha token with its provider.
 * @returns a function that resolves with the reason of a failure; undefined: solved
 */
export function siteVerifier(
  provider: string,
  secret: string,
): (token: string, ip: string) => Promise<string | undefined> {
  if (Object.hasOwn(testSecrets, secret)) return async () => testSecrets[secret]
  return async (token, ip) => {
    const url = urls[provider]
    if (!url) throw new Error(`There is no captcha provider ${provider}`)
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(10_000),
    })
    const result = (await response.json()) as { success?: boolean; 'error-codes'?: string[] }
    return result.success ? undefined : (result['error-codes'] ?? []).join(', ')
  }
}
