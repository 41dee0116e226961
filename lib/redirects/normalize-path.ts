const MAX_LENGTH = 512

/**
 * The canonical form in which paths of this site are compared: without escapes, in lower case, with one slash in front
 * and none at the end.
 * @param text typed by a person (a path, or a URL, of which the path counts), or from a request
 * @returns undefined for text that is too long, escaped wrongly or twice, or contains a backslash or control character,
 * which browsers and servers interpret differently
 */
export function normalizePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  const path = pathWithin(text.trim())
  if (path === undefined || path === '') return undefined
  const readable = unescaped(path)
  if (readable === undefined || unescaped(readable) !== readable || isAmbiguous(readable)) return undefined
  const plain = readable.toLowerCase().normalize('NFC')
  return `/${plain.split('/').filter(Boolean).join('/')}`
}

/**
 * The path as it is in requests, percent-encoded.
 * @returns undefined as `normalizePath` does
 */
export function encodePath(text: unknown): string | undefined {
  const path = normalizePath(text)
  return path === undefined ? undefined : new URL(path, 'http://site.invalid').pathname
}

function pathWithin(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).pathname : undefined
  return text.split(/[?#]/, 1)[0]
}

/** Keeps escapes of reserved characters such as slashes: unescaped they have another meaning. */
function unescaped(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

const isAmbiguous = (path: string) => !path.isWellFormed() || /[\\\p{Cc}]/u.test(path)
