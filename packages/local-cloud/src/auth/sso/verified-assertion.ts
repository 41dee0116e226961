import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { IdentityMetadata } from './identity-metadata.ts'
import { attribute, BadXml, elements, isNamed, readXml } from './untrusted-xml.ts'

/** Accepted algorithms of XML signatures; SHA-1 and shared keys are excluded. */
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
 * The signed assertion of a response: only what the signature covers is ever read. Either the assertion or the whole
 * response has to be signed by the identity provider.
 * @param xml untrusted
 * @throws BadXml when it is not such a response, or not signed by the provider
 */
export function verifiedAssertion(
  xml: string,
  { certificates }: Pick<IdentityMetadata, 'certificates'>,
  now: Date,
): Element {
  const signed = signedElements(xml)
  for (const certificate of certificates) {
    const key = keyOf(certificate, now)
    for (const { owner, signature } of signed) {
      const found = key && signedBy(key, xml, owner, signature)
      if (found) return found
    }
  }
  throw new BadXml('it is not signed by the identity provider')
}

/** An element and the signature inside it that claims to cover it. */
type Signed = { owner: Element; signature: Element }

/**
 * The signed elements: the response, the assertion or both. Signature wrapping needs a second assertion or a duplicate
 * id, so a response with either is refused.
 */
function signedElements(xml: string): Signed[] {
  const response = readXml(xml, { plain: true })
  const all = [response, ...Array.from(response.getElementsByTagName('*'))]
  const count = (name: string) => all.filter(({ localName }) => localName === name).length
  if (count('EncryptedAssertion') > 0) throw new BadXml('encrypted assertions are not supported')
  const assertions = isNamed(response, 'samlp:Response') ? elements(response, 'saml:Assertion') : []
  if (count('Assertion') !== 1 || assertions.length !== 1) throw new BadXml('a response has one assertion')
  requireOneOfEachId(all)
  const signed = [response, ...assertions].flatMap((owner) =>
    elements(owner, 'ds:Signature').map((signature) => ({ owner, signature })),
  )
  if (signed.length === 0) throw new BadXml('it is not signed')
  if (
    count('Signature') !== signed.length ||
    new Set(signed.map(({ owner }) => owner)).size < signed.length
  ) {
    throw new BadXml('it has too many signatures')
  }
  return signed
}

function requireOneOfEachId(all: readonly Element[]): void {
  const ids = all.flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ localName }) => localName?.toLowerCase() === 'id')
      .map(({ value }) => value),
  )
  if (new Set(ids).size < ids.length) throw new BadXml('an id is there twice')
}

/** The assertion inside a verified element; the signature has to cover its owner and nothing else. */
function signedBy(key: string, xml: string, owner: Element, signature: Element): Element | undefined {
  const references = elements(signature, 'ds:SignedInfo', 'ds:Reference')
  const id = attribute(owner, 'ID')
  if (references.length !== 1 || !id || attribute(references[0] ?? signature, 'URI') !== `#${id}`) {
    throw new BadXml('its signature is for something else')
  }
  requireKnownAlgorithms(signature)
  const covered = canonicalIfSigned(key, xml, signature)
  if (covered === undefined) return undefined
  const element = readXml(covered, { plain: true })
  if (isNamed(element, 'saml:Assertion')) return element
  return elements(element, 'saml:Assertion')[0]
}

/** The canonical XML that a signature covers; undefined when the key does not verify it. */
function canonicalIfSigned(key: string, xml: string, signature: Element): string | undefined {
  // Ignores certificates in the signature: only those of the metadata count.
  const check = new SignedXml({ publicCert: key, getCertFromKeyInfo: () => null })
  check.CanonicalizationAlgorithms = known(check.CanonicalizationAlgorithms)
  check.HashAlgorithms = known(check.HashAlgorithms)
  check.SignatureAlgorithms = known(check.SignatureAlgorithms)
  try {
    check.loadSignature(signature)
    return check.checkSignature(xml) ? check.getSignedReferences()[0] : undefined
  } catch {
    // Not signed with this key, or altered.
    return undefined
  }
}

/** Only for a clear error message: an unknown algorithm never verifies anyway. */
function requireKnownAlgorithms(signature: Element): void {
  const used = elements(signature, 'ds:SignedInfo').flatMap((info) =>
    Array.from(info.getElementsByTagName('*'), (one) => attribute(one, 'Algorithm') ?? []).flat(),
  )
  if (!used.every((name) => algorithms.has(name))) {
    throw new BadXml('it is signed in a way that is not supported')
  }
}

const known = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => algorithms.has(name)))

/** The public key of a certificate as PEM; undefined outside the certificate's validity. */
function keyOf(certificate: string, now: Date): string | undefined {
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(Buffer.from(certificate, 'base64'))
    const isGood = publicKey.asymmetricKeyType === 'rsa' && validFromDate <= now && now <= validToDate
    return isGood ? publicKey.export({ type: 'spki', format: 'pem' }).toString() : undefined
  } catch {
    return undefined
  }
}
