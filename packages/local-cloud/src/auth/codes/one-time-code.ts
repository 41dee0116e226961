import { createHash, randomInt } from 'node:crypto'

/** Prefix of the token of a PKCE flow. */
export const pkcePrefix = 'pkce_'

/** A code of random digits. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** The stored hash of a code: SHA-224 in hexadecimal over its email or number and the code. */
export function hashCode(emailOrPhone: string, code: string): string {
  return createHash('sha224').update(`${emailOrPhone}${code}`).digest('hex')
}

/** A typed code may belong to a link with or without the PKCE prefix. */
export const hashesOfCode = (emailOrPhone: string, code: string): string[] => {
  const hash = hashCode(emailOrPhone, code)
  return [hash, `${pkcePrefix}${hash}`]
}
