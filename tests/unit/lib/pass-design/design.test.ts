import { describe, expect, it } from 'vitest'
import {
  clipText,
  decodeDesign,
  encodeDesign,
  MAX_LENGTHS,
  type PassDesign,
} from '../../../../lib/pass-design/design'

const design: PassDesign = {
  gymName: 'Müller’s Kraftraum 💪',
  memberName: 'Sam O’Neil',
  color: '#1d4e9e',
  fields: [{ label: 'Plan', value: 'Monthly' }],
  code: 'qr',
}

const encodedJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an encoded pass design', () => {
  it('decodes to the same design, letters of every script included', () => {
    expect(decodeDesign(encodeDesign(design))).toEqual(design)
  })

  it('can be used in a URL without escaping', () => {
    expect(encodeDesign(design)).toMatch(/^[\w-]+$/)
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]).toString('base64url')],
    ['a colour that could be a style', encodedJson({ ...design, color: 'red;background:url(x)' })],
    ['a code that no pass has', encodedJson({ ...design, code: 'aztec' })],
    ['a name that is too long', encodedJson({ ...design, gymName: 'x'.repeat(41) })],
    ['a name that turns the direction of the text', encodedJson({ ...design, gymName: 'a\u202eb' })],
    ['a fourth field', encodedJson({ ...design, fields: Array(4).fill({ label: 'a', value: 'b' }) })],
    ['a text without end', 'A'.repeat(4001)],
  ])('is refused when it is %s', (_, text) => {
    expect(decodeDesign(text)).toBeUndefined()
  })

  it('loses properties that a design does not have', () => {
    expect(decodeDesign(encodedJson({ ...design, script: 'alert(1)' }))).toEqual(design)
  })
})

it('a name that is too long loses whole characters', () => {
  const name = `${'x'.repeat(MAX_LENGTHS.gymName - 2)}👍🏿`
  expect(clipText(name, MAX_LENGTHS.gymName)).toBe('x'.repeat(MAX_LENGTHS.gymName - 2))
})
