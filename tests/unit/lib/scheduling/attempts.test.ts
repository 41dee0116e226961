import { describe, expect, it } from 'vitest'
import { GIVE_UP_MS, isRetryExpired, nextAttempt } from '@/lib/scheduling/attempts'
import { dueAt, scheduleId } from '@/lib/scheduling/publication'

const now = Date.parse('2026-03-01T09:00:00Z')
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString()

describe('a scheduled publication that failed', () => {
  it('is retried after 30 seconds, then after doubled times, up to 15 minutes', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => nextAttempt(attempts, now))
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900].map(after))
  })

  it('is given up a day after its first attempt, however late that was', () => {
    expect(isRetryExpired({}, now)).toBe(false)
    expect(isRetryExpired({ firstAttemptAt: new Date(now - GIVE_UP_MS + 1000).toISOString() }, now)).toBe(
      false,
    )
    expect(isRetryExpired({ firstAttemptAt: new Date(now - GIVE_UP_MS).toISOString() }, now)).toBe(true)
  })
})

describe('a scheduled publication', () => {
  it('is due at its time, or at notBefore when that is later', () => {
    expect(dueAt({ publishAt: after(0) })).toBe(now)
    expect(dueAt({ publishAt: after(0), notBefore: after(120) })).toBe(now + 120_000)
    expect(dueAt({ publishAt: after(60), notBefore: after(0) })).toBe(now + 60_000)
  })

  it('has a document id that only users with a token can read', () => {
    expect(scheduleId('article-1')).toBe('schedules.article-1')
  })
})
