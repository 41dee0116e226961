import { describe, expect, it } from 'vitest'
import type { ScheduledPublication } from '@/lib/scheduling/publication'
import { badgeOf, unpublishingBadgeOf } from '@/studio/publishing/schedule/badge'
import { scheduleStatus, unpublishingStatus } from '@/studio/publishing/schedule/status'

const publishAt = '2026-03-01T12:00:00Z'
const at = new Date(publishAt)
const before = new Date('2026-03-01T11:00:00Z')
const schedule = { publishAt, draftRevision: 'r1', state: 'waiting' } as ScheduledPublication

describe('the status of a schedule', () => {
  it('is waiting while the draft has the scheduled revision', () => {
    expect(scheduleStatus(schedule, 'r1', before)).toEqual({ kind: 'waiting', at })
    expect(scheduleStatus(schedule, 'r1', new Date('2026-03-01T12:01:00Z'))).toEqual({ kind: 'waiting', at })
  })

  it('is changed once the draft has another revision', () => {
    expect(scheduleStatus(schedule, 'r2', before)).toEqual({ kind: 'changed', at })
  })

  it('is late when it was not published two minutes after its time', () => {
    const late = new Date('2026-03-01T12:03:00Z')
    expect(scheduleStatus(schedule, 'r1', late)).toEqual({ kind: 'late', at, reason: undefined })
    expect(scheduleStatus({ ...schedule, reason: 'No answer' }, 'r1', late)).toMatchObject({
      reason: 'No answer',
    })
  })

  it('is failed, with a reason, until the draft is published or discarded', () => {
    const failed = { ...schedule, state: 'failed', reason: 'Changed' } as ScheduledPublication
    expect(scheduleStatus(failed, 'r2', before)).toEqual({ kind: 'failed', at, reason: 'Changed' })
    expect(scheduleStatus(failed, undefined, before)).toEqual({ kind: 'none' })
  })

  it('is done, with its editor, until another version is published', () => {
    const doneAt = '2026-03-01T12:00:05Z'
    const done = { ...schedule, state: 'done', doneAt, scheduledBy: { name: 'Sam' } } as ScheduledPublication
    const published = '2026-03-01T12:00:04Z'
    expect(scheduleStatus(done, undefined, before, published)).toEqual({
      kind: 'done',
      at: new Date(published),
      by: 'Sam',
    })
    expect(scheduleStatus(done, undefined, before, '2026-03-02T08:00:00Z')).toEqual({ kind: 'none' })
    expect(scheduleStatus(schedule, undefined, before, published)).toEqual({ kind: 'none' })
  })

  it('is none when it is done and the document was edited since, or when it is missing or invalid', () => {
    expect(scheduleStatus({ ...schedule, state: 'done' }, 'r1', before)).toEqual({ kind: 'none' })
    expect(scheduleStatus(null, 'r1', before)).toEqual({ kind: 'none' })
    expect(scheduleStatus({ ...schedule, publishAt: 'soon' }, 'r1', before)).toEqual({ kind: 'none' })
  })
})

describe('the badge of a schedule', () => {
  it('has a text for each status', () => {
    expect(badgeOf({ kind: 'none' })).toBeNull()
    expect(badgeOf({ kind: 'waiting', at })?.label).toMatch(/^Scheduled: 1 Mar, \d\d:00$/)
    expect(badgeOf({ kind: 'changed', at })?.title).toMatch(
      /^Will not be published on .* because it was changed/,
    )
    expect(badgeOf({ kind: 'late', at })?.title).toMatch(/The site has not published it yet\.$/)
    expect(badgeOf({ kind: 'done', at, by: 'Sam' })?.label).toMatch(
      /^Published 1 Mar, \d\d:00, scheduled by Sam$/,
    )
    expect(badgeOf({ kind: 'failed', at, reason: 'The draft was changed.' })?.title).toBe(
      'The draft was changed.',
    )
  })
})

describe('scheduled unpublishing', () => {
  const unpublishing = { publishAt, action: 'unpublish', state: 'waiting' } as ScheduledPublication
  const late = new Date('2026-03-01T12:03:00Z')

  it('waits, is late or has failed while the document is published, whatever its version is', () => {
    expect(unpublishingStatus(unpublishing, true, before)).toEqual({ kind: 'waiting', at })
    expect(unpublishingStatus(unpublishing, true, late)).toEqual({ kind: 'late', at, reason: undefined })
    const failed = { ...unpublishing, state: 'failed', reason: 'In use' } as ScheduledPublication
    expect(unpublishingStatus(failed, true, before)).toEqual({ kind: 'failed', at, reason: 'In use' })
  })

  it('is none once it is done, and for a document that is not published', () => {
    expect(unpublishingStatus({ ...unpublishing, state: 'done' }, true, before)).toEqual({ kind: 'none' })
    expect(unpublishingStatus(unpublishing, false, before)).toEqual({ kind: 'none' })
    expect(unpublishingStatus(null, true, before)).toEqual({ kind: 'none' })
    expect(unpublishingStatus({ ...unpublishing, publishAt: 'soon' }, true, before)).toEqual({ kind: 'none' })
  })

  it('has a badge for each status', () => {
    expect(unpublishingBadgeOf({ kind: 'none' })).toBeNull()
    expect(unpublishingBadgeOf({ kind: 'waiting', at })).toMatchObject({
      label: expect.stringMatching(/^Until 1 Mar, \d\d:00$/),
      title: expect.stringMatching(/^Will be unpublished on Sunday, 1 March 2026/),
    })
    expect(unpublishingBadgeOf({ kind: 'late', at })?.title).toMatch(/has not unpublished it yet/)
    expect(unpublishingBadgeOf({ kind: 'failed', at, reason: 'In use' })?.title).toBe('In use')
  })
})
