import { readCbor } from './cbor.ts'

/** The data that an authenticator signs: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
export type AuthenticatorData = {
  /** SHA-256 of the relying party's id. */
  relyingPartyHash: Buffer
  userPresent: boolean
  userVerified: boolean
  backupEligible: boolean
  backedUp: boolean
  signCount: number
  /** The new credential; only in a registration. */
  made?: { aaguid: string; id: Buffer; publicKey: Buffer }
}

const attested = 0x40

/** @throws for bytes that are no authenticator data */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData {
  if (bytes.length < 37) throw new Error('Authenticator data is too short')
  const flags = bytes.readUInt8(32)
  const has = (flag: number) => (flags & flag) !== 0
  return {
    relyingPartyHash: bytes.subarray(0, 32),
    userPresent: has(0x01),
    userVerified: has(0x04),
    backupEligible: has(0x08),
    backedUp: has(0x10),
    signCount: bytes.readUInt32BE(33),
    ...(has(attested) && { made: readMade(bytes.subarray(37)) }),
  }
}

function readMade(bytes: Buffer): NonNullable<AuthenticatorData['made']> {
  if (bytes.length < 18) throw new Error('Authenticator data ends in its key')
  const length = bytes.readUInt16BE(16)
  const key = bytes.subarray(18 + length)
  if (length === 0 || length > 1023) throw new Error('The id of a key has a strange length')
  return {
    aaguid: bytes.subarray(0, 16).toString('hex'),
    id: bytes.subarray(18, 18 + length),
    publicKey: key.subarray(0, key.length - readCbor(key).rest.length),
  }
}
