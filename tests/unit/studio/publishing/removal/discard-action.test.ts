import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, it } from 'vitest'
import { discardAction } from '@/studio/publishing/removal/discard-action'

it('“Discard changes” is missing where it would delete a document that was never published', () => {
  const original: DocumentActionComponent = () => ({ label: 'Discard changes' })
  const labelFor = (published: object | null) =>
    discardAction(original)({ published } as DocumentActionProps)?.label
  expect(labelFor(null)).toBeUndefined()
  expect(labelFor({ _id: 'article-a' })).toBe('Discard changes')
})
