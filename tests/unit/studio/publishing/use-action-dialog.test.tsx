// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act, Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { useReviewAction } from '@/studio/publishing/review/review-action'
import { useScheduleAction } from '@/studio/publishing/schedule/schedule-action'
import { useScheduleUnpublishingAction } from '@/studio/publishing/schedule/unpublishing-action'

const studio = vi.hoisted(() => ({ granted: true, revision: 'a' }))
vi.mock('sanity', () => ({
  useClient: () => undefined,
  useCurrentUser: () => null,
  useDocumentPairPermissions: () => [{ granted: studio.granted }, false],
  useSchema: () => ({ get: () => undefined }),
  useSyncState: () => ({ isSyncing: false }),
  useValidationStatus: () => ({ validation: [], isValidating: false }),
}))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => undefined }))
vi.mock('@/lib/content/incoming-references', () => ({ incomingReferences: async () => [] }))
vi.mock('@/studio/publishing/review/use-review', () => ({ useReview: () => undefined }))
vi.mock('@/studio/publishing/schedule/use-schedule', () => {
  const schedule = () => ({ schedule: { _rev: studio.revision }, status: { kind: 'none' } })
  return { useSchedule: schedule, useScheduledUnpublishing: schedule }
})

beforeEach(() => {
  Object.assign(studio, { granted: true, revision: 'a' })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const version = { _id: 'a', _type: 'article', _rev: '1' }
const props = { id: 'a', type: 'article', draft: version, published: version, onComplete: () => undefined }

/** The dialog of an action in a Studio that mounts it again whenever its window gets another width. */
async function openDialog(useAction: DocumentActionComponent) {
  const place = document.createElement('div')
  const root = createRoot(place)
  let action: ReturnType<DocumentActionComponent> = null
  const Studio = ({ width }: Readonly<{ width: number }>) => {
    action = useAction(props as unknown as DocumentActionProps)
    const dialog = action?.dialog
    return <Fragment key={width}>{dialog && 'content' in dialog && dialog.content}</Fragment>
  }
  const resize = (width: number) =>
    act(async () =>
      root.render(
        <ThemeProvider theme={buildTheme()}>
          <Studio width={width} />
        </ThemeProvider>,
      ),
    )
  const open = () => act(async () => action?.onHandle?.())
  const close = () =>
    act(async () => {
      const dialog = action?.dialog
      if (dialog && 'onClose' in dialog) dialog.onClose?.()
    })
  const field = () => place.querySelector<HTMLInputElement>('input[type=date], textarea')
  const enter = (value: string) =>
    act(async () => {
      const { constructor } = field()!
      // Past React, which takes a value that it knows for no change.
      Object.getOwnPropertyDescriptor(constructor.prototype, 'value')?.set?.call(field(), value)
      field()!.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await resize(700)
  await open()
  return { resize, open, close, enter, value: () => field()?.value }
}

it.each([
  ['Schedule', useScheduleAction, '2031-03-04', true],
  ['Schedule unpublishing', useScheduleUnpublishingAction, '2031-03-04', true],
  ['Ask for review', useReviewAction, 'Look at the title', false],
])(
  'the dialog of “%s” keeps what was entered when the window gets narrower, and forgets it when closed',
  async (_, useAction, entered, granted) => {
    studio.granted = granted
    const dialog = await openDialog(useAction)
    const initial = dialog.value()
    await dialog.enter(entered)
    await dialog.resize(500)
    expect(dialog.value()).toBe(entered)
    await dialog.close()
    await dialog.open()
    expect(dialog.value()).toBe(initial)
  },
)

it('the dialog of “Schedule” forgets what was chosen when the schedule changes', async () => {
  const dialog = await openDialog(useScheduleAction)
  const initial = dialog.value()
  await dialog.enter('2031-03-04')
  studio.revision = 'b'
  await dialog.resize(500)
  expect(dialog.value()).toBe(initial)
})
