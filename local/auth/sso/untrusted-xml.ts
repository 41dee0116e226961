import { Extractor, setDOMParserOptions } from 'samlify'

/** XML that is not what it has to be; the message says why, without the words of whoever sent it. */
export class BadXml extends Error {
  override readonly name = 'BadXml'
}

const refuse = () => {
  throw new BadXml('it is not well-formed')
}
// The parser of samlify mends what is broken and only warns; what is mended may not be what was signed.
setDOMParserOptions({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })

/** Messages are a few thousand characters long. */
const longest = 256 * 1024

/**
 * Lets XML by that holds nothing but elements and text: no document type, so no entities either, and where `plain`, no
 * comments, processing instructions and CDATA, which divide texts for one reader and not for another.
 * @throws BadXml
 */
export function requireHarmless(xml: string, { plain }: { plain: boolean }): void {
  if (xml.length > longest) throw new BadXml('it is too long')
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new BadXml('it has a document type')
  if (!plain) return
  const body = xml.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, '')
  if (/<[!?]/.test(body)) throw new BadXml('it has comments, instructions or CDATA')
}

/**
 * The elements at a path of local names from the root on, each as XML of its own, in their order.
 * @throws BadXml when it is not well-formed
 */
export function elements(xml: string, path: readonly string[]): string[] {
  const found = ask(xml, { key: 'found', localPath: [...path], attributes: [], context: true })
  return (Array.isArray(found) ? found : [found]).filter((element) => typeof element === 'string')
}

/** The attribute of the root of one of `elements`. */
export function attribute(element: string, root: string, name: string): string | undefined {
  const found = ask(element, { key: 'found', localPath: [root], attributes: [name] })
  return typeof found === 'string' ? found : undefined
}

/** The text of each element at a path, without blanks around it. */
export function texts(xml: string, path: readonly string[]): string[] {
  const name = path.at(-1) ?? ''
  return elements(xml, path).map((element) => {
    const found = ask(element, { key: 'found', localPath: [name], attributes: [] })
    return typeof found === 'string' ? found.trim() : ''
  })
}

function ask(xml: string, field: Parameters<typeof Extractor.extract>[1][number]): unknown {
  try {
    return (Extractor.extract(xml, [field]) as Record<string, unknown>)['found']
  } catch {
    throw new BadXml('it is not well-formed')
  }
}

/** A text as it stands in XML, in an element as in an attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"'\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)
