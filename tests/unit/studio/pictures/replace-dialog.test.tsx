import { Children, type FunctionComponent, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Picture } from '@/studio/pictures/read-pictures'
import { planReplacement } from '@/studio/pictures/replace-picture'
import { ReplaceDialog } from '@/studio/pictures/replace-dialog'
import { Problem } from '@/studio/shell/problem'

const picture = { id: 'image-a', name: 'Lifts' } as Picture
const hooks = vi.hoisted(() => ({ attempt: 0 }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useCallback: (callback: unknown) => callback,
  // The chosen picture has no initial value, the attempt is the only number.
  useState: (initial: unknown) =>
    initial === 0 ? [hooks.attempt, (next: number) => (hooks.attempt = next)] : [initial ?? picture],
}))
vi.mock('sanity', () => ({ useClient: () => undefined, useGrantsStore: () => undefined }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => undefined }))
vi.mock('@/studio/pictures/replace-picture', { spy: true })
vi.mock('@/studio/pictures/upload-button', () => ({ UploadButton: () => null }))
const loading = vi.hoisted(() => ({ load: () => Promise.resolve<object>({}), value: {} as object }))
vi.mock('@/studio/presentation/use-async-value', () => ({
  useAsyncValue: (load: typeof loading.load) => {
    loading.load = load
    return loading.value
  },
}))

type Element = ReactElement<{ children?: ReactNode; chosen?: Picture; onRetry: () => void }>

const elementsIn = (node: ReactNode): Element[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement<Element['props']>(child) ? [child, ...elementsIn(child.props.children)] : [],
  )

/** What stands in the dialog once a picture is chosen, as it is rendered now. */
function confirmation(): Element[] {
  const dialog = elementsIn(ReplaceDialog({ picture, onReplaced: vi.fn(), onClose: vi.fn() }))
  const found = dialog.find(({ props }) => props.chosen)
  return elementsIn((found?.type as FunctionComponent<object>)(found?.props ?? {}) as ReactNode)
}

it('looks again where a picture is used when an editor tries again', async () => {
  vi.mocked(planReplacement).mockRejectedValue(new Error('No connection'))
  loading.value = { failed: 0 }
  const problem = confirmation().find(({ type }) => type === Problem)
  expect(await loading.load()).toEqual({ failed: 0 })
  problem?.props.onRetry()
  confirmation()
  expect(await loading.load()).toEqual({ failed: 1 })
})
