/**
 * The id of the redirect for a moved page. It depends on the old path alone, so that writing the redirect twice makes
 * one document. It contains no dot, which would make the document private.
 * @param from as `normalizePath` returns it
 */
export function redirectId(from: string): string {
  const readable = from
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
  return ['redirect', readable, fingerprint(from)].filter(Boolean).join('-')
}

/**
 * 64-bit FNV-1a. Distinguishes paths that differ only in characters that the id leaves out. Own code, because browsers
 * have no synchronous hash.
 */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
