import { beforeEach, describe, expect, it } from 'vitest'
import { editable, listItem } from '@/lib/preview/editable'
import { itemName } from '@/lib/preview/item-names'
import { recordEditTargets, editTargetOf, itemTarget } from '@/lib/preview/edit-targets'
import { schemaTypes } from '@/schemas'
import { stubEnvironment } from '../../../setup/environment.ts'

beforeEach(() => stubEnvironment())

const schema = new Map(schemaTypes.map((type) => [type.name, type]))

const queryResult = () => ({
  _id: 'home',
  _type: 'home',
  seo: { title: 'Home' },
  sections: [
    {
      _key: 'grid',
      _type: 'featureGridSection',
      heading: 'Reasons',
      picture: { alt: 'A gym', asset: { _id: 'image-1', url: 'https://cdn.example/1.png' } },
      features: [
        { _key: 'f1', _id: 'feature-bell', _type: 'feature', title: 'Bell', button: { label: 'Go' } },
        null,
      ],
    },
    { _type: 'dividerSection', code: 'no key' },
  ],
})

describe('recorded edit targets of a query result', () => {
  it('have the document, field names and keys of list items', () => {
    const home = queryResult()
    recordEditTargets(home)
    expect(editTargetOf(home)).toEqual({ id: 'home', type: 'home', path: '' })
    expect(editTargetOf(home.seo)).toEqual({ id: 'home', type: 'home', path: 'seo' })
    expect(editTargetOf(home.sections[0])?.path).toBe('sections[_key=="grid"]')
    expect(editTargetOf(home.sections[0]?.picture)?.path).toBe('sections[_key=="grid"].picture')
  })

  it('name the other document where a reference was followed, and the item’s place in the list', () => {
    const home = queryResult()
    recordEditTargets(home)
    const feature = home.sections[0]?.features?.[0]
    expect(editTargetOf(feature)).toEqual({ id: 'feature-bell', type: 'feature', path: '' })
    expect(editTargetOf(feature?.button)).toEqual({ id: 'feature-bell', type: 'feature', path: 'button' })
    expect(itemTarget(feature)).toEqual({
      id: 'home',
      type: 'home',
      path: 'sections[_key=="grid"].features[_key=="f1"]',
    })
  })

  it('are missing for a list item without a key', () => {
    const home = queryResult()
    recordEditTargets(home)
    expect(editTargetOf(home.sections[1])).toBeUndefined()
  })

  it.each([null, undefined, 'text', 3, [], {}])('are missing for %j', (value) => {
    expect(() => recordEditTargets(value)).not.toThrow()
  })
})

describe('the edit attributes of an element', () => {
  it('name the document, the field and the Studio', () => {
    const home = queryResult()
    recordEditTargets(home)
    expect(editable(home.sections[0], 'heading')).toEqual({
      'data-sanity': 'id=home;type=home;path=sections:grid.heading;base=%2Fstudio',
    })
    expect(editable(home.sections[0]?.features?.[0], 'title')).toEqual({
      'data-sanity': 'id=feature-bell;type=feature;path=title;base=%2Fstudio',
    })
    expect(listItem(home.sections[0]?.features?.[0])).toEqual({
      'data-sanity': 'id=home;type=home;path=sections:grid.features:f1;base=%2Fstudio',
      'data-item': 'Feature',
    })
  })

  it('name a draggable item as the Studio does, in any section', () => {
    for (const type of ['feature', 'step', 'faq', 'technology', 'teamMember']) {
      expect(itemName(type), type).toBe(schema.get(type)?.title)
    }
    const sections = new Set([...schema.keys()].filter((type) => type.endsWith('Section')))
    expect(sections.size).toBeGreaterThan(0)
    for (const type of sections) expect(itemName(type), type).toBe(schema.get(type)?.title)
  })

  it('are empty for a whole document, which has no field to open', () => {
    const home = queryResult()
    recordEditTargets(home)
    expect(editable(home)).toEqual({})
  })

  it('are empty outside a preview', () => {
    const home = queryResult()
    expect(editable(home.sections[0], 'heading')).toEqual({})
    expect(listItem(home.sections[0])).toEqual({})
    expect(editable(null, 'heading')).toEqual({})
    expect(editable(undefined)).toEqual({})
  })

  it('are empty for a copy of an object: only the original of the result is recorded', () => {
    const home = queryResult()
    recordEditTargets(home)
    expect(editable({ ...home.seo }, 'title')).toEqual({})
  })
})
