import { describe, expect, it } from 'vitest'
import { checkSlug, reservedSlugs, slugFrom, slugSource } from '@/schemas/validation'

describe('a slug', () => {
  it.each(['thefutureoffitness', 'whats-new', '2023', 'a-1-b'])('may be %s', (current) => {
    expect(checkSlug({ current })).toBe(true)
  })

  it('must be in lower case', () => {
    expect(checkSlug({ current: 'News' })).toBe('Use lower-case letters only: addresses are easier to type.')
  })

  it.each(['a--b', '-a', 'a-', 'a b', 'a/b', 'a.b', 'café', 'a_b'])('may not be %s', (current) => {
    expect(checkSlug({ current })).toMatch(/^Use lower-case letters a to z/)
  })

  it('has 80 characters at most', () => {
    expect(checkSlug({ current: 'a'.repeat(80) })).toBe(true)
    expect(checkSlug({ current: 'a'.repeat(81) })).toBe('Keep the address to 80 characters or fewer.')
  })

  it.each(reservedSlugs)('may not be the reserved word %s', (current) => {
    expect(checkSlug({ current })).toBe(`“${current}” is used by the site itself. Choose another word.`)
  })
})

describe('a slug made from a title', () => {
  it.each([
    ['What’s new?', 'whats-new'],
    ['  Crème brûlée & other plans  ', 'creme-brulee-other-plans'],
    ['The Future of Fitness: Emerging trends', 'the-future-of-fitness-emerging-trends'],
  ])('%s becomes %s', (title, slug) => {
    expect(slugFrom(title)).toBe(slug)
  })

  it('is always valid, also of a long title', () => {
    const slug = slugFrom('word '.repeat(40))
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(checkSlug({ current: slug })).toBe(true)
  })

  it.each(['', ' ', '你好'])('cannot be made of %j', (title) => {
    expect(() => slugFrom(title)).toThrow('Write that first')
    expect(() => slugFrom(slugSource('title')({ title }))).toThrow('Write that first')
  })

  it('is made of a field of the document', () => {
    expect(slugFrom(slugSource('name')({ name: 'Ada Lovelace' }))).toBe('ada-lovelace')
    expect(() => slugFrom(slugSource('name')({}))).toThrow('Write that first')
  })
})
