import { expect, it, onTestFinished, vi } from 'vitest'
import { article } from '@/schemas/documents/article'

it.each([
  ['America/New_York', '2026-11-28T02:30:00Z', '2026-11-27'],
  ['UTC', '2026-11-28T02:30:00Z', '2026-11-28'],
  ['Europe/Berlin', '2026-11-28T23:30:00Z', '2026-11-29'],
])('a new article has the day of its editor: in %s at %s it is %s', (zone, now, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubEnv('TZ', zone)
  const date = article.fields.find(({ name }) => name === 'publishedAt') as unknown as {
    initialValue: () => string
  }
  expect(date.initialValue()).toBe(day)
})
