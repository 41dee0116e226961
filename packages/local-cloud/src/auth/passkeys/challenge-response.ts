import type { Context } from 'hono'
import { isUuid } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { badRequest, invalid } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { consumePasskeyChallenge, type PasskeyChallenge } from '../store/passkey-challenges.ts'
import { readCredentialResponse, type CredentialResponse } from './webauthn/credential-response.ts'
import { messageOf } from '../../message-of.ts'

/**
 * Reads the browser's response to a challenge.
 * @throws AuthError 400 `bad_json`, `validation_failed`
 */
export async function readResponse(c: Context): Promise<{ challengeId: string; given: unknown }> {
  const { challenge_id: challengeId, credential: given } = await readBody(c, {
    challenge_id: 'text',
    credential: 'anything',
  })
  if (challengeId === '') throw invalid('challenge_id is required')
  if (given === undefined) throw invalid('credential is required')
  if (!isUuid(challengeId)) throw invalid('challenge_id must be a valid UUID')
  return { challengeId, given }
}

/**
 * Takes a challenge, which is valid once.
 * @throws AuthError 400 `webauthn_challenge_not_found`, `…_expired`
 */
export async function consumeChallenge(
  { now, pool }: Auth,
  id: string,
  type: PasskeyChallenge['challenge_type'],
  userId: string | null,
): Promise<PasskeyChallenge> {
  const challenge = await consumePasskeyChallenge(pool, id, type, userId)
  if (!challenge) {
    throw badRequest('webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (challenge.expires_at <= now()) {
    throw badRequest('webauthn_challenge_expired', 'Challenge has expired')
  }
  return challenge
}

/** @throws AuthError 400 `webauthn_verification_failed` */
export function readCredential(given: unknown): CredentialResponse {
  try {
    return readCredentialResponse(given)
  } catch {
    throw badRequest('webauthn_verification_failed', 'Invalid credential response')
  }
}

/** Runs a check; its error is logged, and the client gets no details. */
export function verified<Found>({ log }: Auth, check: () => Found): Found {
  try {
    return check()
  } catch (error) {
    log(`A passkey was refused: ${messageOf(error)}`)
    throw refused()
  }
}

/** 400 for every passkey that fails: the client does not learn why. */
export const refused = () => badRequest('webauthn_verification_failed', 'Credential verification failed')
