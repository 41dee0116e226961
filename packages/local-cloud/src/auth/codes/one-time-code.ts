import { createHash, randomInt } from 'node:crypto'

/** Marks the link of a sign-in that ends with a code exchange. */
export const pkcePrefix = 'pkce_'

/** So many random digits. */
export function makeCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** What is kept of a code: SHA-224, in hexadecimal, over the address or number it was sent to and the code. */
export function hashCode(address: string, code: string): string {
  return createHash('sha224').update(`${address}${code}`).digest('hex')
}

/** A typed code belongs to either kind of link. */
export const hashesOfCode = (address: string, code: string): string[] => {
  const hash = hashCode(address, code)
  return [hash, `${pkcePrefix}${hash}`]
}
