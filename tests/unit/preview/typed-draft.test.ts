import { describe, expect, it } from 'vitest'
import { draftHasGone, followAddress, movedTo, placeIn, textAt } from '@/lib/preview/typed-draft'

const block = (children: object[]) => ({ _key: 'b', _type: 'block', children })
const home = {
  sections: [{ _key: 'hero', heading: 'Hello', button: { label: 'Go' }, facts: ['one', 'two'] }],
  body: [block([{ text: 'Plain', marks: [] }])],
  labels: { page: 'Page' },
}

describe('the text at a place', () => {
  it.each([
    ['sections:hero.heading', 'Hello'],
    ['sections:hero.button.label', 'Go'],
    ['labels.page', 'Page'],
    ['body:b', 'Plain'],
  ])('%s', (path, text) => {
    expect(textAt(home, path)).toBe(text)
  })

  it.each([
    'sections:gone.heading',
    'sections',
    'sections:hero',
    'sections:hero.facts',
    'heading',
    'labels.page.x',
    '',
  ])('none at %j', (path) => {
    expect(textAt(home, path)).toBeUndefined()
  })

  it('none of a paragraph with formatting, which plain text could not stand for', () => {
    expect(textAt({ body: [block([{ text: 'a' }, { text: 'b' }])] }, 'body:b')).toBeUndefined()
    expect(textAt({ body: [block([{ text: 'a', marks: ['strong'] }])] }, 'body:b')).toBeUndefined()
  })
})

describe('the place in an attribute', () => {
  it('is its document and path', () => {
    expect(placeIn('id=home;type=home;path=sections:hero.heading;base=%2Fstudio')).toEqual({
      id: 'home',
      path: 'sections:hero.heading',
    })
  })

  it.each(['', 'id=home', 'path=x', 'nonsense'])('is none in %j', (attribute) => {
    expect(placeIn(attribute)).toBeUndefined()
  })
})

describe('the document that a preview shows', () => {
  const article = (slug?: string, id = 'a') => ({
    id,
    value: {
      _id: `drafts.${id}`,
      _type: 'article',
      ...(slug === undefined ? {} : { slug: { current: slug } }),
    },
  })
  const opened = followAddress(undefined, '/blog/old', article('old'))

  it('is followed to the address that its form gives it', () => {
    expect(movedTo(opened, '/blog/old')).toBeUndefined()
    expect(movedTo(followAddress(opened, '/blog/old', article('new')), '/blog/old')).toBe('/blog/new')
  })

  it('is not lost while the address is empty', () => {
    const emptied = followAddress(opened, '/blog/old', article())
    expect(movedTo(emptied, '/blog/old')).toBeUndefined()
    expect(movedTo(followAddress(emptied, '/blog/old', article('new')), '/blog/old')).toBe('/blog/new')
  })

  it('is not left for a document whose page is elsewhere', () => {
    expect(followAddress(opened, '/blog/old', article('other', 'b'))).toBe(opened)
    expect(followAddress(undefined, '/blog', article('old'))).toBeUndefined()
  })

  it('is another one once the preview shows its page', () => {
    const renamed = followAddress(opened, '/blog/old', article('new'))
    expect(movedTo(renamed, '/blog')).toBeUndefined()
    expect(followAddress(renamed, '/blog/b', article('b', 'b'))).toMatchObject({ id: 'b', path: '/blog/b' })
  })
})

it('a draft has gone when only what is published is left', () => {
  expect(draftHasGone({ _id: 'drafts.home' }, { _id: 'home' })).toBe(true)
  expect(draftHasGone({ _id: 'drafts.home' }, { _id: 'drafts.home' })).toBe(false)
  expect(draftHasGone({ _id: 'home' }, { _id: 'drafts.home' })).toBe(false)
})
