import { describe, expect, it } from 'vitest'
import { plainText } from '@/content-model/plain-text'
import { escapedJson } from '@/lib/seo/escape-json'
import { escapeXml } from '@/lib/seo/xml'

describe('JSON in a script element', () => {
  it('cannot close the element or start a comment, and still parses to the same value', () => {
    const data = { headline: '</script><!-- <b> & \u2028\u2029' }
    const text = escapedJson(data)
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual(data)
  })
})

describe('escaping text for XML', () => {
  it.each([
    ['Tom & "Jerry" <3\'', 'Tom &amp; &quot;Jerry&quot; &lt;3&apos;'],
    ['a\u0000b\u000bc\uD800d', 'abcd'],
    ['emoji 🏋 stays', 'emoji 🏋 stays'],
  ])('%j becomes %j', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped)
  })
})

it('plain text of Portable Text contains its text and no pictures', () => {
  expect(
    plainText([
      { _type: 'block', children: [{ text: 'One ' }, { text: 'two.' }] },
      { _type: 'captionedPicture' },
      { _type: 'block', children: [{ text: 'Three.' }] },
    ]),
  ).toBe('One two.\nThree.')
})
