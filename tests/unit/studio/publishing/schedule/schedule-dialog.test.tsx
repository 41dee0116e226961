import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SanityDocument } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { ScheduleDialog } from '@/studio/publishing/schedule/schedule-dialog'

const studio = vi.hoisted(() => ({ isSyncing: false, validation: [] as object[] }))
vi.mock('sanity', () => ({
  useClient: () => undefined,
  useCurrentUser: () => null,
  useDocumentPairPermissions: () => [{ granted: true }, false],
  useSchema: () => ({ get: () => undefined }),
  useSyncState: () => ({ isSyncing: studio.isSyncing }),
  useValidationStatus: () => ({ validation: studio.validation, isValidating: false }),
}))
vi.mock('@/studio/publishing/schedule/use-saving', () => ({ useSaving: () => [false, () => undefined] }))
vi.mock('@/studio/publishing/schedule/use-schedule', () => ({
  useSchedule: () => ({ schedule: null, status: { kind: 'none' } }),
}))

beforeEach(() => {
  studio.isSyncing = false
  studio.validation = []
})

const theme = buildTheme()
const draft = { _id: 'drafts.a', _type: 'article', _rev: '1' } as SanityDocument
const html = () =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ScheduleDialog
        id="a"
        type="article"
        draft={draft}
        published={null}
        kept={{ value: undefined, keep: () => undefined }}
        onDone={() => undefined}
      />
    </ThemeProvider>,
  )

it('the dialog of a schedule keeps the chosen time while the document is saved, and waits with the button', () => {
  expect(html()).not.toContain('disabled=""')
  studio.isSyncing = true
  expect(html()).toMatch(/<div><form.*type="date".*<button[^>]* disabled=""/)
})

it('the dialog of a schedule hides the form, with what was chosen, while the document has errors', () => {
  studio.validation = [{ level: 'error', message: 'Write the article.', path: ['body'] }]
  expect(html()).toMatch(/Write the article\..*<div hidden=""><form.*type="date"/)
})
