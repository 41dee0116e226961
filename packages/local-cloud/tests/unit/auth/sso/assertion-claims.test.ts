import { expect, it } from 'vitest'
import { emailOf, mappedClaims, readAssertion, userIdOf } from '../../../../src/auth/sso/assertion-claims.ts'
import { readXml } from '../../../../src/auth/sso/untrusted-xml.ts'

/** As identity providers write it: over several lines, with a prefix of their own. */
const assertion = (nameId: string, attributes = '') =>
  readAssertion(
    readXml(
      `<?xml version="1.0" encoding="UTF-8"?>
<s:Assertion xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1">
	<s:Subject>
		${nameId}
	</s:Subject>
	<s:AuthnStatement/>
	<s:AuthnStatement SessionNotOnOrAfter="2026-05-04T20:00:00Z"/>
	<s:AttributeStatement>
		${attributes}
	</s:AttributeStatement>
</s:Assertion>
`,
      { plain: true },
    ),
  )

const nameId = (format: string, value: string) =>
  `<s:NameID Format="urn:oasis:names:tc:SAML:${format}" NameQualifier="x">
			${value}
		</s:NameID>`

const attribute = (names: string, ...values: string[]) =>
  `<s:Attribute ${names}>${values.map((value) => `\n<s:AttributeValue>${value}</s:AttributeValue>`).join('')}</s:Attribute>`

it.each([
  [nameId('2.0:nameid-format:persistent', 'a-1'), '', 'a-1'],
  [nameId('1.1:nameid-format:emailAddress', 'Ann@X.test'), '', 'ann@x.test'],
  [nameId('1.1:nameid-format:unspecified', 'ann'), '', 'ann'],
  [nameId('2.0:nameid-format:transient', 'gone-tomorrow'), '', undefined],
  [nameId('2.0:nameid-format:persistent', ''), '', undefined],
  ['', '', undefined],
  [
    nameId('2.0:nameid-format:transient', 'gone-tomorrow'),
    attribute('Name="urn:oasis:names:tc:SAML:attribute:subject-id"', 's-1@x.test'),
    's-1@x.test',
  ],
])('the user id is read from the NameID %s and the attributes %s', (name, attributes, id) => {
  expect(userIdOf(assertion(name, attributes))).toBe(id)
})

it('SAML attributes are found by name or friendly name, with all their values', () => {
  const read = assertion(
    '',
    attribute(
      'Name="urn:oid:0.9.2342.19200300.100.1.3" FriendlyName="mail"',
      'a&amp;b@x.test',
      'other@x.test',
    ) +
      attribute('Name="groups"', 'one', '', 'two') +
      attribute('Name="targeted"', '<s:NameID>opaque</s:NameID>'),
  )
  expect(emailOf(read)).toBe('a&b@x.test')
  const keys = {
    email: { names: ['nothing', 'mail'] },
    teams: { name: 'groups', array: true },
    first: { name: 'groups' },
    targeted: { name: 'targeted', default: 'none' },
  }
  expect(mappedClaims(read, { keys })).toEqual({
    email: 'a&b@x.test',
    teams: ['one', 'two'],
    first: 'one',
    targeted: 'none',
  })
  expect(read.sessionUntil).toEqual(new Date('2026-05-04T20:00:00Z'))
})

it('a mapping’s default applies when attributes have no friendly name', () => {
  const read = assertion('', attribute('Name="mail"', 'a@x.test'))
  expect(mappedClaims(read, { keys: { companyName: { default: 'Iron Hall' } } })).toEqual({
    companyName: 'Iron Hall',
  })
})
