import { createHash } from 'node:crypto'
import type { RelyingParty } from '../../options/passkey-settings.ts'
import { readAuthenticatorData, type AuthenticatorData } from './authenticator-data.ts'
import { readCbor } from './cbor.ts'
import type { CredentialResponse } from './credential-response.ts'
import { isSignedBy, readPublicKey } from './public-key.ts'

/** The challenge that an authenticator has to sign, and for which relying party. */
export type Asked = { challenge: string; relyingParty: RelyingParty }

/** A credential that an authenticator has just made. */
export type NewCredential = Required<AuthenticatorData>

/** A stored credential. */
export type StoredCredential = { publicKey: Buffer; backupEligible: boolean }

/**
 * Verifies a registration and returns its credential. Attestation is neither requested nor checked.
 * @throws when it does not match the challenge
 */
export function verifyRegistration({ response }: CredentialResponse, asked: Asked): NewCredential {
  checkClientData(response('clientDataJSON'), 'webauthn.create', asked)
  const { value } = readCbor(response('attestationObject'))
  if (!(value instanceof Map)) throw new Error('An attestation is no CBOR map')
  const statement = value.get('attStmt')
  if (value.get('fmt') !== 'none' || !(statement instanceof Map) || statement.size > 0) {
    throw new Error('An attestation says who built the authenticator, which was not asked')
  }
  const bytes = value.get('authData')
  if (!Buffer.isBuffer(bytes)) throw new Error('An attestation lacks authenticator data')
  const { made, ...data } = checkData(bytes, asked)
  if (!made) throw new Error('Authenticator data has no key')
  readPublicKey(made.publicKey)
  return { ...data, made }
}

/**
 * Verifies an assertion and returns its authenticator data.
 * @throws when the signature is wrong or it does not match the challenge
 */
export function verifyAssertion(
  { response }: CredentialResponse,
  key: StoredCredential,
  asked: Asked,
): AuthenticatorData {
  const clientData = response('clientDataJSON')
  checkClientData(clientData, 'webauthn.get', asked)
  const bytes = response('authenticatorData')
  const data = checkData(bytes, asked)
  if (data.backupEligible !== key.backupEligible) throw new Error('A key may be copied now, or no longer')
  const signed = Buffer.concat([bytes, createHash('sha256').update(clientData).digest()])
  if (!isSignedBy(key.publicKey, signed, response('signature'))) throw new Error('A signature is wrong')
  return data
}

/** Checks the client data: https://www.w3.org/TR/webauthn-3/#dictdef-collectedclientdata */
function checkClientData(bytes: Buffer, type: string, { challenge, relyingParty }: Asked): void {
  const seen = JSON.parse(bytes.toString('utf8')) as Record<string, unknown> | null
  if (seen?.['type'] !== type) throw new Error('The browser did something else')
  if (seen['challenge'] !== challenge) throw new Error('The challenge is another')
  const origin = typeof seen['origin'] === 'string' ? seen['origin'].toLowerCase() : ''
  if (!relyingParty.origins.some((known) => known.toLowerCase() === origin)) {
    throw new Error('The page is none of GOTRUE_WEBAUTHN_RP_ORIGINS')
  }
}

function checkData(bytes: Buffer, { relyingParty }: Asked): AuthenticatorData {
  const data = readAuthenticatorData(bytes)
  const wanted = createHash('sha256').update(relyingParty.id).digest()
  if (!data.relyingPartyHash.equals(wanted)) throw new Error('The key is for another domain')
  if (!data.userPresent) throw new Error('The user was not present')
  if (data.backedUp && !data.backupEligible) throw new Error('A key was copied that may not be')
  return data
}
