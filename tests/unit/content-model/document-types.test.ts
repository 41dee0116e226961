import { expect, it } from 'vitest'
import { contentTypes } from '@/content-model/document-types'
import { schemaTypes } from '@/schemas'

/** Document types that no page shows, so that no page changes with them. */
const notOnPages = ['scheduledPublication', 'deletedDocument', 'reviewRequest']

it('the reconciler watches every document type that pages are made of', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect([...contentTypes, ...notOnPages].toSorted()).toEqual(documents.toSorted())
})
