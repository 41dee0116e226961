import { expect, it } from 'vitest'
import { contentTypes } from '@/content-model/document-types'
import { schemaTypes } from '@/schemas'

/** Documents that no page is made of. Whoever adds one here says that no page has to change with it. */
const notOnPages = ['scheduledPublication']

it('the reconciler watches every document type that pages are made of', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect([...contentTypes, ...notOnPages].toSorted()).toEqual(documents.toSorted())
})
