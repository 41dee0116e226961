import type { ReactElement } from 'react'
import type { DocumentActionProps, SanityDocument } from 'sanity'
import { expect, it, vi } from 'vitest'
import { useCheckLinksAction } from '@/studio/before-publishing/links/check-links-action'

const hooks = vi.hoisted(() => ({ state: undefined as unknown }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useCallback: (callback: unknown) => callback,
  useState: () => [hooks.state, (state: unknown) => (hooks.state = state)],
}))
vi.mock('@/studio/before-publishing/links/check-links-dialog', () => ({ CheckLinksDialog: () => null }))

/** The action beside the form of a draft. */
function useActionFor(draft: object) {
  return useCheckLinksAction({ draft, onComplete: () => undefined } as unknown as DocumentActionProps)
}

it('“Check links” checks a document once, although a colleague changes it meanwhile', () => {
  const opened = { _id: 'drafts.a', title: 'Yoga' }
  useActionFor(opened)?.onHandle?.()
  const { content } = useActionFor({ ...opened, title: 'Yoga!' })?.dialog as {
    content: ReactElement<{ document: SanityDocument }>
  }
  expect(content.props.document).toBe(opened)
})
