import type { SchemaType } from 'sanity'
import { describe, expect, it } from 'vitest'
import { differences } from '@/studio/history/differences'
import { schema } from '../../schemas/validate'

const found = (type: string, before: object, after: object) =>
  differences(schema.get(type) as SchemaType, before, after).map(({ trail, ...change }) => ({
    at: trail.join(' › '),
    ...change,
  }))

const hero = { _key: 'h', _type: 'heroSection', heading: 'Your gym in the wallet' }
const faq = { _key: 'f', _type: 'faqSection', heading: 'Questions', items: [] }
const divider = { _key: 'd', _type: 'dividerSection' }

describe('the differences between two versions', () => {
  it('are none for a draft without changes, whatever its id, revision and times', () => {
    const article = { _type: 'article', title: 'One', slug: { _type: 'slug', current: 'one' } }
    const draft = { ...article, _id: 'drafts.a', _rev: '2', _updatedAt: '2026-03-01T00:00:00Z' }
    expect(found('article', { ...article, _id: 'a', _rev: '1' }, draft)).toEqual([])
  })

  it('name fields as the form does, in its order, and say values in words', () => {
    const before = { title: 'One', slug: { current: 'one' }, featured: false }
    const after = { title: 'Two', slug: { current: 'two' }, featured: true }
    expect(found('article', before, after)).toEqual(
      expect.arrayContaining([
        { at: 'Title', kind: 'text', before: 'One', after: 'Two' },
        { at: 'Address', kind: 'text', before: 'one', after: 'two' },
      ]),
    )
    expect(found('landingPage', { endsAt: undefined }, { endsAt: '2026-03-01T12:00:00Z' })).toEqual([
      { at: 'Ends at', kind: 'text', before: '', after: expect.stringMatching(/March 2026/) as string },
    ])
  })

  it('name sections, and say which were added, removed or moved', () => {
    const before = { sections: [hero, divider, faq] }
    const after = { sections: [faq, { ...hero, heading: 'Your studio' }, { ...divider, _key: 'new' }] }
    const label = (type: string) => schema.get(type)?.title ?? ''
    expect(found('landingPage', before, after)).toEqual([
      expect.objectContaining({ at: 'Sections › Order', kind: 'text' }),
      {
        at: `Sections › ${label('heroSection')}: Your studio › Heading`,
        kind: 'text',
        before: hero.heading,
        after: 'Your studio',
      },
      { at: `Sections › ${label('dividerSection')}`, kind: 'only', version: 'after' },
      { at: `Sections › ${label('dividerSection')}`, kind: 'only', version: 'before' },
    ])
  })

  it('show pictures, also when only the crop differs, and their descriptions as text', () => {
    const asset = { _type: 'reference', _ref: 'image-abc-10x10-png' }
    const crop = { top: 0.1, bottom: 0, left: 0, right: 0 }
    expect(
      found('article', { cover: { asset, alt: 'A gym' } }, { cover: { asset, crop, alt: 'The gym' } }),
    ).toEqual([
      { at: 'Picture', kind: 'picture', before: { asset }, after: { asset, crop } },
      { at: 'Picture › What can be seen', kind: 'text', before: 'A gym', after: 'The gym' },
    ])
  })

  it('show the words of a rich text, and say when only its formatting differs', () => {
    const block = (text: string, style = 'normal') => ({
      _key: text,
      _type: 'block',
      style,
      children: [{ _type: 'span', _key: 's', text }],
    })
    expect(
      found('article', { body: [block('One'), block('Two')] }, { body: [block('One'), block('Three')] }),
    ).toEqual([{ at: 'Text', kind: 'text', before: 'One\nTwo', after: 'One\nThree' }])
    expect(found('article', { body: [block('One')] }, { body: [block('One', 'h2')] })).toEqual([
      { at: 'Text', kind: 'formatting' },
    ])
  })

  it('keep references as references, for their names', () => {
    const anna = { _type: 'reference', _ref: 'anna' }
    expect(found('article', {}, { author: anna })).toEqual([
      expect.objectContaining({ at: 'Author', kind: 'references', before: [], after: [anna] }),
    ])
  })
})
