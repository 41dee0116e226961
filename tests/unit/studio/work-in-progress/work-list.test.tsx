import type { SanityClient } from '@sanity/client'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import type * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { of } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { type LiveList, type Rows, useLiveList } from '@/studio/work-in-progress/live-list'
import { WorkList } from '@/studio/work-in-progress/work-list'

/** The state of the list, kept from one rendering to the next. */
const kept = vi.hoisted(() => ({ state: {} as object }))
vi.mock('react', async (original) => {
  const react = await original<typeof React>()
  const setState = (next: (before: object) => object) => (kept.state = next(kept.state))
  return {
    ...react,
    useEffect: (effect: () => void) => effect(),
    useState: (initial: unknown) => (typeof initial === 'object' ? [kept.state, setState] : [initial]),
  }
})
vi.mock('sanity', () => ({ useClient: () => client }))

const client = { withConfig: () => client, listen: () => of({ type: 'welcome' }) } as unknown as SanityClient

type Row = { id: string }
const listThat = (read: () => Promise<Rows<Row>>): LiveList<Row> => ({ watched: 'true', read })

it('a list of Work in progress keeps its rows when it cannot be read again', async () => {
  useLiveList(
    listThat(async () => ({ rows: [{ id: 'drafts.a' }], total: 1 })),
    client,
    25,
  )
  await vi.waitFor(() => expect(kept.state).toMatchObject({ loaded: { total: 1 } }))
  const failing = listThat(() => Promise.reject(new Error('No connection')))
  useLiveList(failing, client, 25)
  await vi.waitFor(() => expect(kept.state).toMatchObject({ problem: 'No connection' }))

  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <WorkList list={failing} intro="" empty={{ title: 'Empty', text: '' }}>
        {({ id }) => id}
      </WorkList>
    </ThemeProvider>,
  )
  expect(html).toContain('No connection')
  expect(html).toContain('<li>drafts.a</li>')
})
