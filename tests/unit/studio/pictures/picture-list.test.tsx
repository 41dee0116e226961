import { Children, type FunctionComponent, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { PictureList } from '@/studio/pictures/picture-list'
import { readPictures } from '@/studio/pictures/read-pictures'
import { Problem } from '@/studio/shell/problem'

/** The states of the component, in the order of its hooks. */
const hooks = vi.hoisted(() => ({ states: [] as unknown[], next: 0 }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useCallback: (callback: unknown) => callback,
  useDeferredValue: (value: unknown) => value,
  useEffect: (effect: () => void) => effect(),
  useState: (initial: unknown) => {
    const at = hooks.next++
    if (!(at in hooks.states)) hooks.states[at] = initial
    const set = (next: unknown) =>
      (hooks.states[at] = typeof next === 'function' ? next(hooks.states[at]) : next)
    return [hooks.states[at], set]
  },
}))
vi.mock('sanity', () => ({ useClient: () => undefined }))
vi.mock('@/studio/presentation/use-async-value', () => ({ useAsyncValue: () => [] }))
vi.mock('@/studio/pictures/read-pictures', { spy: true })

type Element = ReactElement<{ children?: ReactNode }>

const elementsIn = (node: ReactNode): Element[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) ? [child, ...elementsIn(child.props.children)] : [],
  )

/** The elements of the list of pages, as they are rendered now. */
function rendered(): Element[] {
  hooks.next = 0
  const list = elementsIn(PictureList({ onChoose: () => undefined, changed: new Map() }))
  const pages = list.find(({ props }) => 'filter' in props)
  return elementsIn((pages?.type as FunctionComponent)(pages?.props ?? {}) as ReactNode)
}

const problem = () =>
  rendered().find(({ type }) => type === Problem) as ReactElement<{ onRetry: () => void }> | undefined

const isReading = () => rendered().some(({ props }) => props.children === 'Reading pictures …')

it('reads the pictures again when an editor tries again', async () => {
  vi.mocked(readPictures).mockRejectedValueOnce(new Error('No connection'))
  rendered()
  await vi.waitFor(() => expect(problem()).toBeDefined())

  vi.mocked(readPictures).mockResolvedValue({ pictures: [], uses: new Map(), next: undefined })
  problem()?.props.onRetry()
  expect(problem()).toBeUndefined()
  expect(isReading()).toBe(true)
  await vi.waitFor(() => expect(isReading()).toBe(false))
})
