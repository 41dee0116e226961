/** How many bytes of a page are searched for its encoding, the same as in browsers. */
const PRESCAN = 1024

const DECLARED = /<meta[^>]{0,200}?charset\s{0,10}=\s{0,10}["']?\s{0,10}([\w:.-]{2,40})/i

/**
 * Decodes a page by its byte order mark, else the encoding of its header, else that of its meta element, else UTF-8, or
 * Windows-1252 when it is not valid UTF-8.
 * @param type the `content-type` of the response
 */
export function decodeHtml(bytes: Uint8Array, type: string): string {
  const declared =
    byOrderMark(bytes) ??
    /charset\s{0,10}=\s{0,10}["']?([\w:.-]{2,40})/i.exec(type)?.[1] ??
    DECLARED.exec(Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1'))?.[1]
  // The search above read the page as ASCII, so it cannot be UTF-16, whatever it declares.
  const label = declared && /^utf-?16/i.test(declared) && !byOrderMark(bytes) ? 'utf-8' : declared
  if (label) {
    try {
      return new TextDecoder(label).decode(bytes)
    } catch {
      // The page names an unknown encoding.
    }
  }
  const text = new TextDecoder().decode(bytes)
  // A single broken character at the end may be where the page was cut off.
  return text.slice(0, -1).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}

function byOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}
