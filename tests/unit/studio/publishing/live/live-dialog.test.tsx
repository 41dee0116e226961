import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SanityDocument } from 'sanity'
import { expect, it, vi } from 'vitest'
import { LiveDialog } from '@/studio/publishing/live/live-dialog'

vi.mock('sanity', () => ({ useClient: () => undefined }))
vi.mock('@/studio/publishing/live/use-live-check', () => ({
  useLiveCheck: () => ({
    step: 'ended',
    path: '/offers/spring',
    end: { at: new Date(2020, 2, 1, 9, 30), target: '/contact' },
  }),
}))

it('“See it live” says of a landing page that has ended when, and leads to where its address leads', () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <LiveDialog document={{} as SanityDocument} onDone={() => undefined} />
    </ThemeProvider>,
  )
  expect(html).toContain(
    'This page ended on Sunday, 1 March 2020 at 09:30, so visitors do not see it: /offers/spring leads to /contact.',
  )
  expect(html).toMatch(/href="\/contact".*Open \/contact/)
})
