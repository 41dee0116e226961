/** How much of a page is looked through for its encoding, in bytes, as browsers do. */
const PRESCAN = 1024

const DECLARED = /<meta[^>]{0,200}?charset\s{0,10}=\s{0,10}["']?\s{0,10}([\w:.-]{2,40})/i

/**
 * The text of a page: by its byte order mark, what its answer says, what it says itself, else UTF-8, or Windows-1252
 * where it is not that.
 * @param type the answer's `content-type`
 */
export function decodeHtml(bytes: Uint8Array, type: string): string {
  const declared =
    byOrderMark(bytes) ??
    /charset\s{0,10}=\s{0,10}["']?([\w:.-]{2,40})/i.exec(type)?.[1] ??
    DECLARED.exec(Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1'))?.[1]
  // A page that can be searched for ASCII is not UTF-16, whatever it says.
  const label = declared && /^utf-?16/i.test(declared) && !byOrderMark(bytes) ? 'utf-8' : declared
  if (label) {
    try {
      return new TextDecoder(label).decode(bytes)
    } catch {
      // There is no such encoding.
    }
  }
  const text = new TextDecoder().decode(bytes)
  // One broken character at the end may be where the page was cut.
  return text.slice(0, -1).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}

function byOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}
