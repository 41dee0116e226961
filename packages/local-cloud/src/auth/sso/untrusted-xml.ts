import { DOMParser } from '@xmldom/xmldom'
import { names } from './saml-names.ts'

/** Invalid XML; the message gives the reason without quoting the sender's XML. */
export class BadXml extends Error {
  override readonly name = 'BadXml'
}

const refuse = () => {
  throw new BadXml('it is not well-formed')
}

/** SAML messages have a few thousand characters; nested XML of more than this would be slow to parse. */
const longest = 256 * 1024
const mostElements = 5000

/** The prefixes of SAML's four namespaces, as its specifications write them in paths. */
const prefixes: Readonly<Record<string, string>> = {
  saml: names.assertion,
  samlp: names.protocol,
  md: names.metadata,
  ds: names.signature,
}

/** An element by its prefix and name, e.g. `saml:Assertion`. */
export type Step = `${'saml' | 'samlp' | 'md' | 'ds'}:${string}`

/**
 * Parses XML that contains elements and text alone: no document type, so no entities, and where `plain`, no comments,
 * processing instructions or CDATA, which split text differently for different parsers.
 * @returns the root
 * @throws BadXml
 */
export function readXml(xml: string, { plain }: { plain: boolean }): Element {
  if (xml.length > longest || (xml.match(/<(?!\/)/g)?.length ?? 0) > mostElements)
    throw new BadXml('it is too long')
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) {
    throw new BadXml('it has a document type')
  }
  const body = xml.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, '')
  if (plain && /<[!?]/.test(body)) throw new BadXml('it has comments, instructions or CDATA')
  // The parser repairs broken XML and only warns; repaired XML may differ from what was signed.
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  try {
    const { childNodes } = parser.parseFromString(body, 'text/xml')
    const [root, ...others] = Array.from(childNodes).filter(isElement)
    if (root && others.length === 0) return root
  } catch {
    // Reported below; the parser's own message quotes the document.
  }
  throw new BadXml('it is not well-formed')
}

/** Whether an element has the name and the namespace of a step. */
export function isNamed({ localName, namespaceURI }: Element, step: Step): boolean {
  const [prefix = '', name] = step.split(':')
  return localName === name && namespaceURI === prefixes[prefix]
}

/** The elements at a path below an element, in their order. */
export const elements = (from: Element, ...path: readonly Step[]): Element[] =>
  path.reduce<Element[]>(
    (found, step) =>
      found.flatMap(({ childNodes }) =>
        Array.from(childNodes)
          .filter(isElement)
          .filter((one) => isNamed(one, step)),
      ),
    [from],
  )

/** The value of an attribute; undefined when it is missing. */
export const attribute = (of: Element, name: string): string | undefined =>
  of.hasAttribute(name) ? (of.getAttribute(name) ?? undefined) : undefined

/** The trimmed text of an element, without that of its children. */
export const text = ({ childNodes }: Element): string =>
  Array.from(childNodes, (node) => (isText(node) ? (node.nodeValue ?? '') : ''))
    .join('')
    .trim()

const isElement = (node: Node): node is Element => node.nodeType === 1
/** CDATA counts as text; only metadata may contain it. */
const isText = ({ nodeType }: Node) => nodeType === 3 || nodeType === 4
