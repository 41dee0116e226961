import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PictureFields } from '@/studio/pictures/picture-fields'
import type { Picture } from '@/studio/pictures/read-pictures'

/** The states of the component, in the order of its hooks. */
const hooks = vi.hoisted(() => ({ states: [] as unknown[], next: 0 }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useCallback: (callback: unknown) => callback,
  useRef: (initial: unknown) => state({ current: initial })[0],
  useState: state,
}))
function state(initial: unknown) {
  const at = hooks.next++
  hooks.states[at] ??= initial
  const set = (next: unknown) =>
    (hooks.states[at] = typeof next === 'function' ? next(hooks.states[at]) : next)
  return [hooks.states[at], set]
}
vi.mock('sanity', () => ({ useClient: () => undefined }))
const push = vi.hoisted(() => vi.fn())
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push }) }))
vi.mock('@/studio/presentation/use-async-value', () => ({ useAsyncValue: () => [] }))
const saving = vi.hoisted(() => ({ fails: true }))
vi.mock('@/studio/pictures/save-picture', async (original) => ({
  ...(await original<object>()),
  savePicture: () => (saving.fails ? Promise.reject(new Error('No connection')) : Promise.resolve()),
}))

type Field = ReactElement<{ value: string; unsaved?: string; onSave: (value: string) => void }>

let picture: Picture
beforeEach(() => {
  picture = { id: 'image-a', name: 'Lifts', description: 'Two lifts', tags: [] as string[] } as Picture
  hooks.states = []
})

/** The fields with a text, as they are rendered now. */
function fields(): Field[] {
  hooks.next = 0
  return textsIn(PictureFields({ picture, onSaved: (saved) => (picture = saved) }))
}

function textsIn(node: ReactNode): Field[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    return 'onSave' in child.props ? (child as Field) : textsIn(child.props.children)
  })
}

it('keeps what was typed about a picture while it cannot be saved, and shows the texts that are saved', async () => {
  saving.fails = true
  fields()[0]?.props.onSave('Racks')
  fields()[1]?.props.onSave('Two racks')
  fields()
  await vi.waitFor(() => expect(push).toHaveBeenCalledTimes(2))
  expect(fields().map(({ props }) => [props.value, props.unsaved])).toEqual([
    ['Lifts', 'Racks'],
    ['Two lifts', 'Two racks'],
  ])

  saving.fails = false
  fields()[0]?.props.onSave('Racks')
  expect(fields()[0]?.props).toMatchObject({ value: 'Racks', unsaved: undefined })
})
