import { createPrivateKey, type KeyObject } from 'node:crypto'
import { InvalidVariable, type Variables } from './variables.ts'

/** Single sign-on by SAML 2.0 (GOTRUE_SAML_…). */
export type SamlSettings = {
  enabled: boolean
  /** Signs what is asked of identity providers; missing: one is made at the start. */
  privateKey?: KeyObject | undefined
  /** Where identity providers reach this service; missing: API_EXTERNAL_URL. */
  externalUrl?: string | undefined
  /** How long a sign-in that was begun stays open, in milliseconds. */
  relayStateLifetime: number
}

/** @throws InvalidVariable for a key that is none */
export function readSamlSettings({ duration, flag, text }: Variables): SamlSettings {
  return {
    enabled: flag('GOTRUE_SAML_ENABLED'),
    privateKey: readKey(text('GOTRUE_SAML_PRIVATE_KEY')),
    externalUrl: text('GOTRUE_SAML_EXTERNAL_URL'),
    relayStateLifetime: duration('GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD', 120_000) || 120_000,
  }
}

function readKey(encoded: string | undefined): KeyObject | undefined {
  if (encoded === undefined) return undefined
  const key = Buffer.from(encoded, 'base64')
  for (const type of ['pkcs1', 'pkcs8'] as const) {
    try {
      const found = createPrivateKey({ key, format: 'der', type })
      if (found.asymmetricKeyType === 'rsa') return found
    } catch {
      // Said below, when it is none of both.
    }
  }
  throw new InvalidVariable('GOTRUE_SAML_PRIVATE_KEY has to be an RSA key, DER in Base64.')
}
