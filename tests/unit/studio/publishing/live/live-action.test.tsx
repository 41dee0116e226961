// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { DocumentActionProps } from 'sanity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSeeItLiveAction } from '@/studio/publishing/live/live-action'

const client = { withConfig: () => client }
vi.mock('sanity', () => ({ useClient: () => client }))

const now = Date.parse('2026-03-01T12:00:00Z')
const page = {
  _id: 'a',
  _type: 'landingPage',
  _rev: 'a1b2c3d4',
  slug: { current: 'offers/spring' },
  endsAt: new Date(now + 20_000).toISOString(),
}

/** A site that was not told of the page as it is now, and that sends visitors on once it has ended. */
const site = async () =>
  Date.now() < now + 20_000
    ? new Response('<meta name="revisions" content="older1"/>')
    : Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', site)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens the dialog of “See it live” in a Studio that has the published version, or none. */
async function openDialog() {
  const place = document.createElement('div')
  const root = createRoot(place)
  let action: ReturnType<typeof useSeeItLiveAction> = null
  const Studio = ({ published }: Readonly<{ published: typeof page | null }>) => {
    const props = { published, onComplete: () => undefined }
    action = useSeeItLiveAction(props as unknown as DocumentActionProps)
    const dialog = action?.dialog
    return dialog && 'content' in dialog ? <>{dialog.content}</> : null
  }
  const show = (published: typeof page | null) =>
    act(async () =>
      root.render(
        <ThemeProvider theme={buildTheme()}>
          <Studio published={published} />
        </ThemeProvider>,
      ),
    )
  await show(page)
  await act(async () => action?.onHandle?.())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(place.textContent).toBe('Waiting for /offers/spring to show what was published…')
  return { show, text: () => place.textContent, leave: () => act(() => root.unmount()) }
}

it('“See it live” says so when the landing page that it waits for ends', async () => {
  const dialog = await openDialog()
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect(dialog.text()).toMatch(
    /^This page ended on .*, so visitors do not see it: \/offers\/spring leads to the home page\./,
  )
  await dialog.leave()
})

it('“See it live” says so when what it waits for is unpublished', async () => {
  const dialog = await openDialog()
  await dialog.show(null)
  expect(dialog.text()).toBe('This is no longer published, so visitors do not see it.')
  await dialog.leave()
})
