import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { SanityDocument } from 'sanity'
import { expect, it, vi } from 'vitest'
import { Comparison } from '@/studio/history/comparison'
import type { Version } from '@/studio/history/versions'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useCallback: (callback: unknown) => callback,
  useMemo: (make: () => unknown) => make(),
  useState: (initial: unknown) => [initial],
}))
const execute = vi.hoisted(() => vi.fn())
vi.mock('sanity', () => ({
  Preview: () => null,
  useClient: () => undefined,
  useDocumentOperation: () => ({ restore: { execute } }),
  useSchema: () => ({ get: () => ({ jsonType: 'object', name: 'article', fields: [] }) }),
}))
vi.mock('@/studio/presentation/use-async-value', () => ({ useAsyncValue: () => ({ document: {} }) }))
const question = vi.hoisted(() => ({ start: vi.fn(), proceed: () => undefined as void }))
vi.mock('@/studio/publishing/other-editor/use-other-editor-question', () => ({
  useOtherEditorQuestion: (_document: object, _words: object, proceed: () => void) => {
    question.proceed = proceed
    return { start: question.start, dialog: false }
  },
}))

type Element = ReactElement<{ children?: ReactNode; text?: string; onClick: () => void }>

const elementsIn = (node: ReactNode): Element[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement<Element['props']>(child) ? [child, ...elementsIn(child.props.children)] : [],
  )

it('“Restore this version” asks first while another editor is writing', () => {
  const version: Version = { revision: 'r1', time: '2026-11-28T09:00:00Z', authors: [], kind: 'edited' }
  const onRestored = vi.fn()
  const comparison = Comparison({
    id: 'a',
    type: 'article',
    version,
    current: { title: 'Now' } as unknown as SanityDocument,
    onRestored,
  })
  elementsIn(comparison)
    .find(({ props }) => props.text === 'Restore this version')
    ?.props.onClick()
  expect(question.start).toHaveBeenCalledOnce()
  expect(execute).not.toHaveBeenCalled()

  question.proceed()
  expect(execute).toHaveBeenCalledExactlyOnceWith('r1')
  expect(onRestored).toHaveBeenCalledOnce()
})
