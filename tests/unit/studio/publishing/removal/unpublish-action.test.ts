import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { unpublishAction } from '@/studio/publishing/removal/unpublish-action'

const studio = vi.hoisted(() => ({ granted: true, perspective: 'drafts', asking: false, execute: () => {} }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useState: () => [studio.asking, (asking: boolean) => (studio.asking = asking)],
}))
vi.mock('sanity', () => ({
  useDocumentOperation: () => ({ unpublish: { disabled: false, execute: studio.execute } }),
  useDocumentPairPermissions: () => [{ granted: studio.granted }, false],
  usePerspective: () => ({ selectedPerspective: studio.perspective }),
}))

beforeEach(() =>
  Object.assign(studio, { granted: true, perspective: 'drafts', asking: false, execute: vi.fn() }),
)

const onComplete = vi.fn()
const action = (published: object | null, original: DocumentActionComponent = () => null) =>
  unpublishAction(original)({ published, onComplete } as unknown as DocumentActionProps)

it('“Unpublish” is in the menu of a draft, disabled where nothing is published', () => {
  expect(action({})).toMatchObject({ label: 'Unpublish', disabled: false })
  expect(action(null)).toMatchObject({ label: 'Unpublish', disabled: true })
})

it('“Unpublish” asks before it unpublishes', () => {
  action({})?.onHandle?.()
  expect(studio.execute).not.toHaveBeenCalled()
  const dialog = action({})?.dialog
  if (!dialog || dialog.type !== 'confirm') throw new Error('It does not ask')
  dialog.onConfirm()
  expect(studio.execute).toHaveBeenCalledOnce()
  expect(action({})?.dialog).toBe(false)
})

it('“Unpublish” is the Studio’s own where it has one, and missing in a release or without the right to it', () => {
  expect(action({}, () => ({ label: 'The Studio’s own' }))?.label).toBe('The Studio’s own')
  studio.granted = false
  expect(action({})).toBeNull()
  Object.assign(studio, { granted: true, perspective: 'a release' })
  expect(action({})).toBeNull()
})
