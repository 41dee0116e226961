import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { ScheduledPane } from '@/studio/structure/scheduled-pane'

type LinkProps = { childId: string; childParameters?: object; children?: ReactNode }

const listed = vi.hoisted(() => ({ rows: [] as object[] }))
vi.mock('sanity', () => ({ useClient: () => undefined }))
vi.mock('sanity/router', () => ({ IntentLink: () => 'A link that leaves the list' }))
vi.mock('sanity/structure', () => ({
  usePaneRouter: () => ({
    ChildLink: ({ childId, childParameters, children }: LinkProps) => (
      <a href={`beside/${childId}/${JSON.stringify(childParameters ?? {})}`}>{children}</a>
    ),
  }),
}))
vi.mock('@/studio/publishing/schedule/use-saving', () => ({ useSaving: () => [false, () => undefined] }))
vi.mock('@/studio/work-in-progress/live-list', () => ({
  useLiveList: () => ({ loaded: { rows: listed.rows, total: listed.rows.length } }),
}))

beforeEach(() => {
  listed.rows = []
})

const html = () =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <ScheduledPane />
    </ThemeProvider>,
  ).replaceAll('&quot;', '"')

it('“Scheduled” in Content opens documents beside the list', () => {
  listed.rows = [
    { id: 'spring', title: 'Spring', path: '/spring', end: { at: new Date(2031, 0, 1), target: '/contact' } },
    {
      id: 'schedules.a',
      schedule: { documentId: 'a', documentType: 'article', documentTitle: 'An article', publishAt: '' },
    },
  ]
  const list = html()
  expect(list).toContain('href="beside/spring/{}">Spring')
  expect(list).toMatch(/href="beside\/spring\/{"path":"endsAt"}">.*Change/)
  expect(list).toContain('/spring leads to /contact then.')
  expect(list).toContain('href="beside/a/{}">An article')
  expect(list).not.toContain('leaves the list')
})

it('“Scheduled” in Content says how to schedule something while nothing is', () => {
  expect(html()).toMatch(/Nothing is scheduled.*in the menu beside “Publish”/)
})
