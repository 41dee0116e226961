import { describe, expect, it } from 'vitest'
import { isStale } from '../../../../src/auth/sso/fresh-metadata.ts'
import { readIdentityMetadata } from '../../../../src/auth/sso/identity-metadata.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const saying = (attributes: string) =>
  readIdentityMetadata(
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x" ${attributes}><IDPSSODescriptor/></EntityDescriptor>`,
  )

describe('SAML metadata', () => {
  it.each<[string, Date, boolean]>([
    ['validUntil="2999-02-03T04:05:06.789" cacheDuration="PT1H"', ago(0.9), false],
    ['validUntil="2999-02-03T04:05:06.789" cacheDuration="PT1H"', ago(1.1), true],
    ['validUntil="2026-05-04T11:59:59" cacheDuration="PT1H"', now, true],
    ['validUntil="2001-02-03T04:05:06.789" cacheDuration="PT1H"', now, true],
    ['validUntil="2026-05-04T14:30:00+02:00"', ago(48), false],
    ['cacheDuration="P1DT2H"', ago(25.9), false],
    ['cacheDuration="P1DT2H"', ago(26.1), true],
    ['', ago(23.9), false],
    ['', ago(24.1), true],
    // Metadata that cannot be parsed has no expiry.
    ['validUntil="soon" cacheDuration="P"', ago(24.1), true],
  ])('that says %s and was read at %s is old: %s', (attributes, readAt, old) => {
    expect(isStale(saying(attributes), readAt, now)).toBe(old)
  })
})
