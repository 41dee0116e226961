import type { DocumentActionComponent } from 'sanity'
import { describe, expect, it } from 'vitest'
import { allowedActions, isSingleton, canCreate } from '@/studio/publishing/singletons'
import { schemaTypes } from '@/schemas'

const actions = ['publish', 'discardChanges', 'duplicate', 'unpublish', 'delete', 'restore'].map((action) =>
  Object.assign(() => null, { action }),
) as unknown as DocumentActionComponent[]
const namesOf = (type: string) => allowedActions(type, actions).map(({ action }) => action)

const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
const singletons = documents.filter(isSingleton)
const internals = ['scheduledPublication', 'deletedDocument', 'reviewRequest']

describe('the document actions of the Studio', () => {
  it('treat as singletons the documents that the site requires', () => {
    const known = ['home', 'siteSettings', 'page', 'legalPage', 'passDesigner']
    expect(singletons).toEqual(expect.arrayContaining(known))
  })

  it.each(singletons)('for %s are edit, publish and restore only', (type) => {
    expect(canCreate(type)).toBe(false)
    expect(namesOf(type)).toEqual(['publish', 'discardChanges', 'restore'])
  })

  it('are complete for other types', () => {
    const creatable = documents.filter(canCreate)
    expect(creatable).toEqual(
      expect.arrayContaining([
        'article',
        'faq',
        'feature',
        'landingPage',
        'redirect',
        'step',
        'teamMember',
        'technology',
      ]),
    )
    expect([...creatable, ...singletons, ...internals].sort()).toEqual(documents.toSorted())
    for (const type of creatable) expect(namesOf(type)).toEqual(actions.map(({ action }) => action))
  })

  it.each(internals)('are empty for a %s', (type) => {
    expect(namesOf(type)).toEqual([])
  })
})
