import { createPrivateKey, type KeyObject } from 'node:crypto'
import { InvalidVariable, type Variables } from './variables.ts'

/** Single sign-on by SAML 2.0 (GOTRUE_SAML_…). */
export type SamlSettings = {
  enabled: boolean
  /** Signs authentication requests; missing: a key is made at the start. */
  privateKey?: KeyObject | undefined
  /** URL of this service for identity providers; missing: API_EXTERNAL_URL. */
  externalUrl?: string | undefined
  /** Lifetime of a pending sign-in. */
  relayStateLifetimeMs: number
}

/**
 * Reads the settings; while SAML is disabled they are not validated, as at the real server.
 * @throws InvalidVariable where the real server refuses to start; a missing key is allowed
 */
export function readSamlSettings({ durationMs, flag, text }: Variables): SamlSettings {
  const enabled = flag('GOTRUE_SAML_ENABLED')
  const relayStateLifetimeMs = durationMs('GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD', 0) || 120_000
  if (!enabled) return { enabled, relayStateLifetimeMs }
  if (relayStateLifetimeMs < 0) {
    throw new InvalidVariable('GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD has to be a positive duration.')
  }
  const externalUrl = text('GOTRUE_SAML_EXTERNAL_URL')
  if (externalUrl !== undefined && !/^https?:$/.test(URL.parse(externalUrl)?.protocol ?? '')) {
    throw new InvalidVariable(`GOTRUE_SAML_EXTERNAL_URL is “${externalUrl}”. It has to be an address.`)
  }
  return { enabled, privateKey: readKey(text('GOTRUE_SAML_PRIVATE_KEY')), externalUrl, relayStateLifetimeMs }
}

function readKey(encoded: string | undefined): KeyObject | undefined {
  if (encoded === undefined) return undefined
  const key = Buffer.from(encoded, 'base64')
  for (const type of ['pkcs1', 'pkcs8'] as const) {
    try {
      const found = createPrivateKey({ key, format: 'der', type })
      const { modulusLength = 0, publicExponent } = found.asymmetricKeyDetails ?? {}
      if (found.asymmetricKeyType === 'rsa' && modulusLength >= 2048 && publicExponent === 65_537n)
        return found
    } catch {
      // Reported below, when neither format fits.
    }
  }
  throw new InvalidVariable(
    'GOTRUE_SAML_PRIVATE_KEY has to be an RSA key of 2048 bits or more with the exponent 65537, DER in Base64.',
  )
}
