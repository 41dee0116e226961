import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { discardAction } from '@/studio/publishing/removal/discard-action'

const start = vi.fn()
vi.mock('@/studio/publishing/other-editor/use-other-editor-question', () => ({
  useOtherEditorQuestion: () => ({ start, dialog: false }),
}))

it('“Discard changes” is missing where it would delete a document that was never published', () => {
  const original: DocumentActionComponent = () => ({ label: 'Discard changes' })
  const labelFor = (published: object | null) =>
    discardAction(original)({ published } as DocumentActionProps)?.label
  expect(labelFor(null)).toBeUndefined()
  expect(labelFor({ _id: 'article-a' })).toBe('Discard changes')
})

it('“Discard changes” keeps its place in the menu while there is no draft, disabled', () => {
  const props = { published: { _id: 'article-a' }, draft: null } as DocumentActionProps
  const action = discardAction(() => null)
  expect(action(props)).toMatchObject({ label: 'Discard changes', disabled: true })
  // The published version is open, and there is a draft.
  expect(action({ ...props, draft: { _id: 'drafts.article-a' } } as DocumentActionProps)).toBeNull()
})

it('“Discard changes” asks first while another editor is writing', () => {
  const props = { published: { _id: 'article-a' } } as DocumentActionProps
  discardAction(() => ({ label: 'Discard changes' }))(props)?.onHandle?.()
  expect(start).toHaveBeenCalledOnce()
})
