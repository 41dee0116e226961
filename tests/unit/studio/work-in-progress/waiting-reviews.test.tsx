// @vitest-environment jsdom
import type { SanityClient } from '@sanity/client'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { of, Subject } from 'rxjs'
import type { NavbarProps, Tool, ToolMenuProps } from 'sanity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NavbarWithReviews, ToolMenuWithReviews } from '@/studio/work-in-progress/waiting-reviews'

const dataset = vi.hoisted(() => ({ requests: [] as object[], queries: 0 }))
const changes = new Subject<object>()
const client = {
  withConfig: () => client,
  listen: () => changes,
  fetch: async (_: string, params?: { ids: string[] }) => {
    dataset.queries++
    return params ? params.ids.map((_id) => ({ _id, _updatedAt: '2026-01-01T00:00:00Z' })) : dataset.requests
  },
} as unknown as SanityClient
const grants = {
  checkDocumentPermission: (_: string, { _type }: { _type: string }) =>
    of({ granted: _type === 'legalPage' }),
}
vi.mock('sanity', () => ({ useClient: () => client, useGrantsStore: () => grants }))
vi.mock('sanity/router', () => ({ useRouterState: () => 'structure' }))

const request = (documentId: string, state: string, documentType = 'legalPage') => ({
  _id: `reviews.${documentId}`,
  documentId,
  documentType,
  state,
  requestedAt: '2026-01-02T00:00:00Z',
})

const menu = {
  tools: [
    { name: 'structure', title: 'Content' },
    { name: 'work', title: 'Work in progress' },
  ] as Tool[],
  renderDefault: ({ tools }: ToolMenuProps) => <>{tools.map(({ title }) => title).join(', ')}</>,
} as unknown as ToolMenuProps
const bar = { renderDefault: () => <ToolMenuWithReviews {...menu} /> } as unknown as NavbarProps

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
})

it('the tool says how many reviews wait, once the form is there, and keeps up', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  /** What the menu says some seconds after an event of the Content Lake. */
  const menuAfter = async (seconds: number, type: 'welcome' | 'mutation', requests: object[]) => {
    dataset.requests = requests
    await act(async () => {
      changes.next({ type })
      await vi.advanceTimersByTimeAsync(seconds * 1000)
    })
    return place.textContent
  }
  const others = [request('privacy', 'declined'), request('a', 'waiting', 'ofAnotherRole')]
  await act(() => root.render(<NavbarWithReviews {...bar} />))
  expect(await menuAfter(4, 'welcome', [request('terms', 'waiting'), ...others])).toBe(
    'Content, Work in progress',
  )
  expect(dataset.queries).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await menuAfter(2, 'welcome', [request('terms', 'waiting'), ...others])).toBe(
    'Content, Work in progress · 1 review',
  )
  expect(await menuAfter(2, 'mutation', [request('terms', 'waiting'), request('privacy', 'waiting')])).toBe(
    'Content, Work in progress · 2 reviews',
  )
  expect(await menuAfter(2, 'mutation', others)).toBe('Content, Work in progress')
  await act(() => root.unmount())
})
