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

describe('singletons', () => {
  it('are the documents that the site cannot do without', () => {
    const known = ['home', 'siteSettings', 'page', 'legalPage', 'passDesigner']
    expect(singletons).toEqual(expect.arrayContaining(known))
  })

  it.each(singletons)('%s is edited, published and restored, nothing else', (type) => {
    expect(canCreate(type)).toBe(false)
    expect(namesOf(type)).toEqual(['publish', 'discardChanges', 'restore'])
  })

  it('other types keep all actions', () => {
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
    expect([...creatable, ...singletons, 'scheduledPublication'].sort()).toEqual(documents.toSorted())
    for (const type of creatable) expect(namesOf(type)).toEqual(actions.map(({ action }) => action))
  })

  it('schedules have no actions of their own', () => {
    expect(namesOf('scheduledPublication')).toEqual([])
  })
})
