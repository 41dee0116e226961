import { makeCertificate, type KeyWithCertificate } from '../../../../src/auth/sso/certificate.ts'
import { SignedXml } from 'xml-crypto'
import type { AssertionInput } from '../../../../src/auth/sso/local-identity-provider/response.ts'

let made: Promise<KeyWithCertificate> | undefined
/** The identity provider's key; making one takes a while. */
export const identityKey = () => (made ??= makeCertificate('identity.test'))

export const acsUrl = 'http://auth.test/sso/saml/acs'
export const audience = 'http://auth.test/sso/saml/metadata'
export const issuer = 'http://identity.test/metadata'
export const now = new Date('2026-05-04T12:00:00Z')

/** A valid assertion of the identity provider. */
export const saying = async (changes: Partial<AssertionInput> = {}): Promise<AssertionInput> => ({
  issuer,
  key: await identityKey(),
  audience,
  acsUrl,
  requestId: 'id-request',
  person: { email: 'Ann@iron-hall.example', name: 'Ann <Ample> & "Co"' },
  assertionId: 'id-assertion',
  now,
  ...changes,
})

const namespace = 'http://www.w3.org/2000/09/xmldsig#'

/**
 * Signs with the identity provider's key and the given options.
 * @param xpath what is signed, and carries the signature
 */
export async function signed(
  xml: string,
  {
    xpath = "/*/*[local-name(.)='Assertion']",
    algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest = 'http://www.w3.org/2001/04/xmlenc#sha256',
    references,
  }: { xpath?: string; algorithm?: string; digest?: string; references?: string[] } = {},
): Promise<string> {
  const { privateKey, certificate } = await identityKey()
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  for (const reference of references ?? [xpath]) {
    const transforms = [`${namespace}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#']
    signer.addReference({ xpath: reference, transforms, digestAlgorithm: digest })
  }
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}
