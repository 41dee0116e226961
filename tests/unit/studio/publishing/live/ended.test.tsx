import type { SanityClient } from '@sanity/client'
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SanityDocument } from 'sanity'
import { expect, it, vi } from 'vitest'
import { endBadgeOf } from '@/studio/publishing/live/end-badge'
import { LiveDialog } from '@/studio/publishing/live/live-dialog'
import { LiveLink } from '@/studio/publishing/live/live-link'

vi.mock('sanity', () => ({ useClient: () => undefined }))
vi.mock('@/studio/publishing/live/use-live-check', () => ({
  useLiveCheck: () => ({
    step: 'ended',
    path: '/offers/spring',
    end: { at: new Date(2020, 2, 1, 9, 30), target: '/contact' },
  }),
}))

const document = {} as SanityDocument
const html = (element: ReactNode) =>
  renderToStaticMarkup(<ThemeProvider theme={buildTheme()}>{element}</ThemeProvider>)
const ended =
  'This page ended on Sunday, 1 March 2020 at 09:30, so visitors do not see it: /offers/spring leads to /contact.'

it('“See it live” says of a landing page that has ended when, and leads to where its address leads', () => {
  const dialog = html(<LiveDialog document={document} onDone={() => undefined} />)
  expect(dialog).toContain(ended)
  expect(dialog).toMatch(/href="\/contact".*Open \/contact/)
})

it('the message after publishing says of a landing page that has ended that visitors do not see it', () => {
  expect(html(<LiveLink document={document} client={{} as SanityClient} />)).toContain(ended)
})

it('a landing page with an end has a badge that says until when visitors see it', () => {
  const end = { at: new Date(2020, 2, 1, 9, 30), target: '/contact' }
  const badge = (minute: number) => endBadgeOf(end, new Date(2020, 2, 1, 9, minute))
  expect(badge(29)).toMatchObject({
    label: 'Ends 1 Mar, 09:30',
    title: expect.stringMatching(
      /^Visitors see it until .* at 09:30, .*\. Then its address leads to \/contact\.$/,
    ),
  })
  expect(badge(30)).toMatchObject({ label: 'Ended 1 Mar, 09:30', color: 'warning' })
  expect(endBadgeOf({ ...end, target: '/' }, end.at)?.title).toMatch(/leads to the home page\.$/)
  expect(endBadgeOf(undefined, end.at)).toBeNull()
})
