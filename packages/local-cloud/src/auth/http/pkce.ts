import { invalid } from './errors.ts'

/** The PKCE challenge that a client sends at the start. */
export type Challenge = { challenge: string; method: 's256' | 'plain' }

/**
 * Reads `code_challenge` and `code_challenge_method`.
 * @returns undefined when neither is given: the implicit flow
 * @throws AuthError 400 `validation_failed`
 */
export function readChallenge(challenge: string, method: string): Challenge | undefined {
  if ((challenge === '') !== (method === '')) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (challenge === '') return undefined
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters')
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw invalid(`unsupported code_challenge method "${method}"`)
  return { challenge, method: known }
}
