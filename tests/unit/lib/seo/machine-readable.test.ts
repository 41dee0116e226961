import { describe, expect, it } from 'vitest'
import { plainText } from '@/lib/content/plain-text'
import { escapedJson } from '@/lib/seo/escape-json'
import { escapeXml } from '@/lib/seo/xml'

describe('JSON in a script element', () => {
  it('cannot end the element or start a comment, and still says the same', () => {
    const data = { headline: '</script><!-- <b> & \u2028\u2029' }
    const text = escapedJson(data)
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual(data)
  })
})

describe('text in XML', () => {
  it.each([
    ['Tom & "Jerry" <3\'', 'Tom &amp; &quot;Jerry&quot; &lt;3&apos;'],
    ['a\u0000b\u000bc\uD800d', 'abcd'],
    ['emoji 🏋 stays', 'emoji 🏋 stays'],
  ])('%j becomes %j', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped)
  })
})

it('reads the words of Portable Text and passes pictures over', () => {
  expect(
    plainText([
      { _type: 'block', children: [{ text: 'One ' }, { text: 'two.' }] },
      { _type: 'captionedPicture' },
      { _type: 'block', children: [{ text: 'Three.' }] },
    ]),
  ).toBe('One two.\nThree.')
})
