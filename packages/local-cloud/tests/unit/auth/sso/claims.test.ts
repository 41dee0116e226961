import { expect, it } from 'vitest'
import type { Assertion } from '../../../../src/auth/sso/assertion-claims.ts'
import { userOfAssertion } from '../../../../src/auth/sso/claims.ts'
import { identityData } from '../../../../src/auth/oauth/external-user.ts'
import type { AttributeMapping, SsoProvider } from '../../../../src/auth/store/sso-providers.ts'

const formats = {
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
}

const provider = (attribute_mapping: AttributeMapping = {}) =>
  ({ entity_id: 'urn:company', attribute_mapping }) as SsoProvider

const assertion = (
  attributes: Record<string, string[]>,
  nameId: Assertion['nameId'] = { value: 'n1', format: '' },
): Assertion => ({
  id: 'a',
  nameId,
  attributes: Object.entries(attributes).map(([name, values]) => ({
    name,
    friendlyName: `f-${name}`,
    values,
  })),
  sessionUntil: undefined,
})

it('the email of a SAML user comes from the usual attributes, or from the NameID', () => {
  const emails = (given: Assertion) => userOfAssertion(given, provider()).emails.map(({ email }) => email)
  expect(emails(assertion({ email: ['b@x.test'], mail: ['', 'a@x.test'] }))).toEqual(['a@x.test'])
  expect(emails(assertion({ 'urn:oid:0.9.2342.19200300.100.1.3': ['o@x.test'] }))).toEqual(['o@x.test'])
  const named = assertion({}, { value: 'Me@X.test', format: formats.email })
  expect(emails(named)).toEqual(['Me@X.test'])
  expect(userOfAssertion(named, provider()).claims.sub).toBe('me@x.test')
})

it('a SAML user needs a lasting NameID and an email', () => {
  const code = (given: Assertion) => () => userOfAssertion(given, provider())
  expect(code(assertion({ mail: ['a@x.test'] }, { value: 't', format: formats.transient }))).toThrow(
    expect.objectContaining({ code: 'saml_assertion_no_user_id', status: 400 }),
  )
  expect(code(assertion({ phone: ['1'] }))).toThrow(
    expect.objectContaining({ code: 'saml_assertion_no_email', status: 400 }),
  )
})

it('SAML’s subject-id attribute comes before the NameID', () => {
  const given = assertion({
    mail: ['a@x.test'],
    'urn:oasis:names:tc:SAML:attribute:subject-id': ['s@x.test'],
  })
  expect(userOfAssertion(given, provider()).claims.sub).toBe('s@x.test')
})

it('a mapping finds SAML attributes by any of their names and fills in defaults', () => {
  const mapping: AttributeMapping = {
    keys: {
      email: { name: 'upn' },
      full_name: { names: ['nobody', 'f-cn'] },
      groups: { name: 'groups', array: true },
      role: { name: 'role', default: 'member' },
      missing: { name: 'missing' },
      sub: { name: 'cn' },
    },
  }
  const given = assertion({ upn: ['U@x.test'], cn: ['Ann'], groups: ['a', 'b'], mail: ['other@x.test'] })
  expect(identityData(userOfAssertion(given, provider(mapping)))).toEqual({
    iss: 'urn:company',
    sub: 'n1',
    email: 'u@x.test',
    email_verified: true,
    phone_verified: false,
    full_name: 'Ann',
    custom_claims: { groups: ['a', 'b'], role: 'member' },
  })
})
