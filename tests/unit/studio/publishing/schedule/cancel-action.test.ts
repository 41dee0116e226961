import type { DocumentActionProps } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { useCancelScheduleAction } from '@/studio/publishing/schedule/cancel-action'

const studio = vi.hoisted(() => ({ status: 'none', granted: true }))
vi.mock('sanity', () => ({
  useClient: () => undefined,
  useDocumentPairPermissions: () => [{ granted: studio.granted }, false],
}))
vi.mock('@/studio/publishing/schedule/use-saving', () => ({ useSaving: () => [false, () => undefined] }))
vi.mock('@/studio/publishing/schedule/use-schedule', () => ({
  useSchedule: () => ({ status: { kind: studio.status } }),
}))

beforeEach(() => Object.assign(studio, { status: 'none', granted: true }))

const action = () => useCancelScheduleAction({ id: 'article-a', type: 'article' } as DocumentActionProps)

it.each([
  ['none', true],
  ['done', true],
  ['waiting', false],
  ['changed', false],
])('“Cancel the schedule” keeps its place in the menu: %s', (status, disabled) => {
  studio.status = status
  expect(action()).toMatchObject({ label: 'Cancel the schedule', disabled })
})

it('“Cancel the schedule” is missing for an editor who may not schedule the document, unless it is scheduled', () => {
  studio.granted = false
  expect(action()).toBeNull()
  studio.status = 'waiting'
  expect(action()).toMatchObject({ disabled: false })
})
