import {
  createStructureBuilder,
  type DocumentBuilder,
  type ListBuilder,
  type ListItemBuilder,
} from 'sanity/structure'
import { describe, expect, it } from 'vitest'
import { findings, schema } from '@/tests/unit/schemas/validate'
import { singletonId } from '@/content-model/document-types'
import { legalRoutes, pageRoutes } from '@/content-model/pages'
import { structure } from '@/studio/structure'
import { routeTemplateId, routeTemplates } from '@/studio/structure/route-templates'

type StructureSource = Parameters<typeof createStructureBuilder>[0]['source']

const initialValue = (type: string, parameters: { route?: string }) => {
  const template = routeTemplates.find(({ id }) => id === routeTemplateId(type))
  return (template?.value as (parameters: object) => Record<string, unknown>)(parameters)
}

describe('the initial value of a page that is not in the dataset', () => {
  it.each([
    ...pageRoutes.map((route) => ['page', route] as const),
    ...legalRoutes.map((route) => ['legalPage', route] as const),
  ])('for %s %s has all fields that editors cannot fill in', async (type, route) => {
    const document = { ...initialValue(type, { route }), _type: type, _id: singletonId(type, route) }
    const found = await findings(document)
    expect(found.filter(({ at }) => /^route$|^formFields(\.\w+\.name)?$/.test(at))).toEqual([])
  })

  it('is empty without a route', () => {
    expect(initialValue('page', {})).toEqual({})
  })

  it('is used by the list “Pages”', () => {
    const source = { schema, templates: routeTemplates } as unknown as StructureSource
    const S = createStructureBuilder({ source, perspectiveStack: [] })
    const root = structure(S, {} as Parameters<typeof structure>[1]) as ListBuilder
    const childOf = (list: ListBuilder, id: string) =>
      list.getItems()?.find((item) => 'getId' in item && item.getId() === id) as ListItemBuilder
    const pages = (childOf(root, 'pages').getChild() as () => ListBuilder)()
    const contact = childOf(pages, 'page-contact').getChild() as DocumentBuilder
    expect(contact.serialize({ path: [] }).options).toEqual({
      id: 'page-contact',
      type: 'page',
      template: routeTemplateId('page'),
      templateParameters: { route: 'contact' },
    })
  })
})
