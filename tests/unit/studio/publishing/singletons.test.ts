import type { DocumentActionComponent } from 'sanity'
import { describe, expect, it } from 'vitest'
import { allowedActions, isSingleton, canCreate } from '@/studio/publishing/singletons'
import { schemaTypes } from '@/schemas'

const actions = ['publish', 'discardChanges', 'duplicate', 'unpublish', 'delete', 'restore'].map((action) =>
  Object.assign(() => null, { action }),
) as unknown as DocumentActionComponent[]
const namesOf = (type: string) => allowedActions(type, actions).map(({ action }) => action)

describe('singletons', () => {
  it.each(['home', 'siteSettings', 'page', 'legalPage', 'passDesigner'])(
    '%s is edited, published and restored, nothing else',
    (type) => {
      expect(isSingleton(type)).toBe(true)
      expect(canCreate(type)).toBe(false)
      expect(namesOf(type)).toEqual(['publish', 'discardChanges', 'restore'])
    },
  )

  it('other types keep all actions', () => {
    const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    expect(documents.filter(canCreate).sort()).toEqual([
      'article',
      'faq',
      'feature',
      'landingPage',
      'redirect',
      'step',
      'teamMember',
      'technology',
    ])
    expect(namesOf('article')).toEqual(actions.map(({ action }) => action))
  })

  it('schedules have no actions of their own', () => {
    expect(namesOf('scheduledPublication')).toEqual([])
  })
})
