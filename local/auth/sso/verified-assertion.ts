import { X509Certificate } from 'node:crypto'
import { SamlLib } from 'samlify'
import type { IdentityMetadata } from './identity-metadata.ts'
import { BadXml, elements, requireHarmless } from './untrusted-xml.ts'

/** Of XML signatures; SHA-1 and shared keys are not among them. */
const algorithms = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

/**
 * The assertion of a response, as it was signed: nothing is ever read from what the signature does not cover. Either it
 * or the whole response has to be signed by the identity provider.
 * @param xml as it came from outside
 * @throws BadXml when it is not such a response, or not signed by the provider
 */
export function verifiedAssertion(
  xml: string,
  { certificates }: Pick<IdentityMetadata, 'certificates'>,
  now: Date,
): string {
  requireOneReading(xml)
  for (const certificate of certificates) {
    const found = isValidAt(certificate, now) && signedBy(certificate, xml)
    if (found && elements(found, ['Assertion']).length === 1) return found
  }
  throw new BadXml('it is not signed by the identity provider')
}

/**
 * Signature wrapping needs a second assertion, or an id that is there twice: with one of each there is nothing to choose
 * between. Text and attributes hold no `<`, and comments are refused, so that what looks like a tag is one.
 */
function requireOneReading(xml: string): void {
  requireHarmless(xml, { plain: true })
  const tags = (name: string) =>
    xml.match(new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])`, 'g'))?.length ?? 0
  if (tags('EncryptedAssertion') > 0) throw new BadXml('encrypted assertions are not supported')
  if (tags('Assertion') !== 1 || elements(xml, ['Response', 'Assertion']).length !== 1) {
    throw new BadXml('a response has one assertion')
  }
  const signatures = tags('Signature')
  if (signatures < 1) throw new BadXml('it is not signed')
  if (signatures > 2 || tags('Reference') !== signatures) throw new BadXml('it has too many signatures')
  const ids = [...xml.matchAll(/\s(?:[^\s<>=:"']+:)?id\s*=\s*["']([^"']*)/gi)].map(([, id]) => id)
  if (new Set(ids).size < ids.length) throw new BadXml('an id is there twice')
  for (const [, algorithm = ''] of xml.matchAll(/\sAlgorithm\s*=\s*["']([^"']*)/g)) {
    if (!algorithms.has(algorithm)) throw new BadXml('it is signed in a way that is not supported')
  }
}

function signedBy(certificate: string, xml: string): string | undefined {
  // Only this is asked of the metadata of an identity provider.
  const metadata = { getX509Certificate: () => certificate }
  const options = { metadata } as unknown as Parameters<typeof SamlLib.verifySignature>[1]
  try {
    const [verified, assertion] = SamlLib.verifySignature(xml, options)
    return (verified && assertion) || undefined
  } catch {
    // A signature of somebody else, or of something else.
    return undefined
  }
}

function isValidAt(certificate: string, now: Date): boolean {
  try {
    const { validFromDate, validToDate } = new X509Certificate(Buffer.from(certificate, 'base64'))
    return validFromDate <= now && now <= validToDate
  } catch {
    return false
  }
}
