import { describe, expect, it } from 'vitest'
import { checkButtonLink, checkLink } from '@/schemas/validation'

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

describe('the link of a button', () => {
  const page = { sections: [{ _key: 'a', _type: 'freeDesignFormSection', anchor: 'form' }] }

  it('may lead to a section of its own page', () => {
    expect(checkButtonLink({ anchor: 'form' }, page)).toBe(true)
    expect(checkButtonLink({ anchor: 'prices' }, page)).toBe(
      'No section of this page has the name “prices”. The names here are: form.',
    )
  })

  it('with a page or a web address is checked like other links', () => {
    expect(checkButtonLink({ to, anchor: 'prices' }, page)).toBe(true)
    expect(checkButtonLink({ to, url: 'https://example.com' }, page)).toMatch(/^Choose either a page/)
  })
})
