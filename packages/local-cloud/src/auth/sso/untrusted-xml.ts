import { DOMParser } from '@xmldom/xmldom'
import { names } from './saml-names.ts'

/** XML that is not what it has to be; the message says why, without the words of whoever sent it. */
export class BadXml extends Error {
  override readonly name = 'BadXml'
}

const refuse = () => {
  throw new BadXml('it is not well-formed')
}

/**
 * Messages are a few thousand characters long, with fewer elements than this: reading gets slow where they are nested.
 */
const longest = 256 * 1024
const mostElements = 5000

/** SAML names things in four namespaces; in paths they go by the prefixes that its specifications have. */
const prefixes: Readonly<Record<string, string>> = {
  saml: names.assertion,
  samlp: names.protocol,
  md: names.metadata,
  ds: names.signature,
}

/** An element by its prefix and name, e.g. `saml:Assertion`. */
export type Step = `${'saml' | 'samlp' | 'md' | 'ds'}:${string}`

/**
 * Reads XML that holds nothing but elements and text: no document type, so no entities either, and where `plain`, no
 * comments, processing instructions and CDATA, which divide texts for one reader and not for another.
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
  // The parser mends what is broken and only warns; what is mended may not be what was signed.
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  try {
    const { childNodes } = parser.parseFromString(body, 'text/xml')
    const [root, ...others] = Array.from(childNodes).filter(isElement)
    if (root && others.length === 0) return root
  } catch {
    // Said below: what the parser says quotes what it read.
  }
  throw new BadXml('it is not well-formed')
}

/** Whether an element is the one of a step, namespace and all. */
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

/** Undefined when it is not there. */
export const attribute = (of: Element, name: string): string | undefined =>
  of.hasAttribute(name) ? (of.getAttribute(name) ?? undefined) : undefined

/** The text of an element itself, without blanks around it. */
export const text = ({ childNodes }: Element): string =>
  Array.from(childNodes, (node) => (isText(node) ? (node.nodeValue ?? '') : ''))
    .join('')
    .trim()

const isElement = (node: Node): node is Element => node.nodeType === 1
/** CDATA too, which only metadata may have. */
const isText = ({ nodeType }: Node) => nodeType === 3 || nodeType === 4
