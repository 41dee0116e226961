import { SignedXml } from 'xml-crypto'
import { subjectOf } from '../../oauth/local-provider/person.ts'
import type { KeyWithCertificate } from '../certificate.ts'
import { nameIds, names } from '../saml-names.ts'
import { newRequestId } from '../service-provider.ts'
import { escapeXml } from '../escape-xml.ts'

/** The content of an assertion. */
export type AssertionInput = {
  issuer: string
  key: KeyWithCertificate
  audience: string
  acsUrl: string
  /** Id of the request; undefined: the identity provider started the sign-in. */
  requestId: string | undefined
  person: { email: string; name: string }
  assertionId: string
  now: Date
}

const fiveMinutesMs = 300_000

/** The response with its signed assertion, as XML. */
export function signedResponse(input: AssertionInput): string {
  const assertion = "/*/*[local-name(.)='Assertion']"
  const { privateKey, certificate } = input.key
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: names.rsaSha256,
    canonicalizationAlgorithm: names.exclusive,
  })
  signer.addReference({
    xpath: assertion,
    transforms: [names.enveloped, names.exclusive],
    digestAlgorithm: names.sha256,
  })
  signer.computeSignature(unsignedResponse(input), {
    prefix: 'ds',
    // The schema requires the signature right after the issuer.
    location: { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}

/** The same response before it is signed. */
export function unsignedResponse(input: AssertionInput): string {
  const { acsUrl, assertionId, audience, issuer, now, person, requestId } = input
  const instant = now.toISOString()
  const until = new Date(now.getTime() + fiveMinutesMs).toISOString()
  const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${escapeXml(requestId)}"`
  const issuerElement = `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`
  return (
    `<samlp:Response xmlns:samlp="${names.protocol}" xmlns:saml="${names.assertion}" ID="${newRequestId()}"` +
    ` Version="2.0" IssueInstant="${instant}" Destination="${escapeXml(acsUrl)}"${inResponseTo}>${issuerElement}` +
    `<samlp:Status><samlp:StatusCode Value="${names.success}"/></samlp:Status>` +
    `<saml:Assertion ID="${escapeXml(assertionId)}" Version="2.0" IssueInstant="${instant}">${issuerElement}` +
    `<saml:Subject><saml:NameID Format="${nameIds.persistent}">${subject(person)}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="${names.bearer}">` +
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${escapeXml(acsUrl)}"${inResponseTo}/>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${instant}" NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
    `<saml:Audience>${escapeXml(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${instant}"><saml:AuthnContext><saml:AuthnContextClassRef>` +
    'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified' +
    '</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>' +
    `<saml:AttributeStatement>${attributeOf('email', person.email)}${attributeOf('name', person.name)}` +
    '</saml:AttributeStatement></saml:Assertion></samlp:Response>'
  )
}

const subject = ({ email, name }: AssertionInput['person']) => subjectOf({ email, name, emailVerified: true })

const attributeOf = (name: string, value: string) =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue></saml:Attribute>`
