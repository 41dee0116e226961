import { describe, expect, it } from 'vitest'
import { checkAnchor, checkWebUrl } from '@/schemas/validation'

describe('the anchor of a section', () => {
  it.each([undefined, '', 'features', 'step-2'])('may be %s', (anchor) => {
    expect(checkAnchor(anchor)).toBe(true)
  })

  it('may not have a #', () => {
    expect(checkAnchor('#features')).toBe('Leave out the #. Write features, not #features.')
  })

  it.each(['Features', 'our features', '2-steps', 'größe', 'a_b'])('may not be %s', (anchor) => {
    expect(checkAnchor(anchor)).toMatch(/^Use lower-case letters/)
  })
})

describe('a web address', () => {
  it.each([
    undefined,
    'https://example.com',
    'http://example.com/a?b=c#d',
    'mailto:hello@example.com',
    'tel:+441234567890',
  ])('may be %s', (url) => {
    expect(checkWebUrl(url)).toBe(true)
  })

  it('may not be a page of this site', () => {
    expect(checkWebUrl('/contact')).toMatch(/choose it under “Page”/)
  })

  it.each(['example.com', 'www.example.com', 'https://', 'not an address'])(
    'needs a scheme, unlike %s',
    (url) => {
      expect(checkWebUrl(url)).toBe('Write the whole address, starting with https://')
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,hello', 'ftp://example.com', 'JavaScript:void 0'])(
    'may not have a scheme such as %s',
    (url) => {
      expect(checkWebUrl(url)).toMatch(/^Only web/)
    },
  )
})
