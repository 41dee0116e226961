/**
 * The id of the redirect that a moved page leaves behind: always the same for the same old address, so that writing it
 * twice makes one. Readable, and without a dot, which would make the document private.
 * @param from as `normalizePath` writes it
 */
export function redirectId(from: string): string {
  const readable = from
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
  return ['redirect', readable, fingerprint(from)].filter(Boolean).join('-')
}

/**
 * 64-bit FNV-1a: tells addresses apart that read the same without their signs. Browsers have no quick hash of their
 * own.
 */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
