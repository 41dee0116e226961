import { describe, expect, it } from 'vitest'
import { parseEditTarget, textAt } from '@/lib/preview/live-edit'

const block = (children: object[]) => ({ _key: 'b', _type: 'block', children })
const home = {
  sections: [{ _key: 'hero', heading: 'Hello', button: { label: 'Go' }, facts: ['one', 'two'] }],
  body: [block([{ text: 'Plain', marks: [] }])],
  labels: { page: 'Page' },
}

describe('the live text at a path', () => {
  it.each([
    ['sections:hero.heading', 'Hello'],
    ['sections:hero.button.label', 'Go'],
    ['labels.page', 'Page'],
    ['body:b', 'Plain'],
  ])('%s is found', (path, text) => {
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
  ])('%j is not found', (path) => {
    expect(textAt(home, path)).toBeUndefined()
  })

  it('is not used for a paragraph with formatting, which plain text cannot replace', () => {
    expect(textAt({ body: [block([{ text: 'a' }, { text: 'b' }])] }, 'body:b')).toBeUndefined()
    expect(textAt({ body: [block([{ text: 'a', marks: ['strong'] }])] }, 'body:b')).toBeUndefined()
  })
})

describe('the edit target in an attribute', () => {
  it('is its document id and path', () => {
    expect(parseEditTarget('id=home;type=home;path=sections:hero.heading;base=%2Fstudio')).toEqual({
      id: 'home',
      path: 'sections:hero.heading',
    })
  })

  it.each(['', 'id=home', 'path=x', 'nonsense'])('is missing in %j', (attribute) => {
    expect(parseEditTarget(attribute)).toBeUndefined()
  })
})
