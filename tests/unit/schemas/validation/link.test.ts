import { describe, expect, it } from 'vitest'
import { checkLink } from '@/schemas/validation'

const to = { _ref: 'page-contact' }

describe('a link object', () => {
  it.each([undefined, {}, { to }, { to, anchor: 'form' }, { url: 'https://example.com' }])(
    'may be %j',
    (link) => {
      expect(checkLink(link)).toBe(true)
    },
  )

  it('has only one target', () => {
    expect(checkLink({ to, url: 'https://example.com' })).toBe(
      'Choose either a page or a web address, not both. Clear one of them.',
    )
  })

  it('needs a page when it has an anchor', () => {
    expect(checkLink({ anchor: 'form' })).toBe('A place on a page needs the page: choose one above.')
  })
})
