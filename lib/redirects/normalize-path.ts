const LONGEST = 512

/**
 * The one form in which addresses of this site are compared: the path alone, readable instead of escaped, in lower
 * case, with one slash in front and none at the end.
 * @param text what a person pasted (also a whole web address, of which the path counts), or what stands in a request
 * @returns undefined for what can be no address: too long, escaped wrongly or twice, or with a backslash or control
 *   character, which browsers and servers read differently
 */
export function normalizePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  const path = pathWithin(text.trim())
  if (path === undefined || path === '') return undefined
  const readable = unescaped(path)
  if (readable === undefined || unescaped(readable) !== readable || hasTraps(readable)) return undefined
  const plain = readable.toLowerCase().normalize('NFC')
  return `/${plain.split('/').filter(Boolean).join('/')}`
}

/** An address as it stands in a request for it, escaped. @returns undefined as `normalizePath` does */
export function encodePath(text: unknown): string | undefined {
  const address = normalizePath(text)
  return address === undefined ? undefined : new URL(address, 'http://site.invalid').pathname
}

function pathWithin(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text).pathname : undefined
  return text.split(/[?#]/, 1)[0]
}

/** Leaves escapes of slashes and the like as they are: they do not mean the same. */
function unescaped(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

const hasTraps = (path: string) => !path.isWellFormed() || /[\\\p{Cc}]/u.test(path)
