import { makeCertificate, type KeyWithCertificate } from '../../../../local/auth/sso/certificate.ts'
import type { Saying } from '../../../../local/auth/sso/identity-provider/response.ts'

let made: Promise<KeyWithCertificate> | undefined
/** The identity provider's key; making one takes a while. */
export const identityKey = () => (made ??= makeCertificate('identity.test'))

export const acsUrl = 'http://auth.test/sso/saml/acs'
export const audience = 'http://auth.test/sso/saml/metadata'
export const issuer = 'http://identity.test/metadata'
export const now = new Date('2026-05-04T12:00:00Z')

/** What the identity provider says when all is well. */
export const saying = async (changes: Partial<Saying> = {}): Promise<Saying> => ({
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
