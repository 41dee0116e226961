import { expect, it, vi } from 'vitest'
import { logDestinationChange } from '@/lib/leads/delivery/operator-log'
import { log } from '@/lib/log/log'

/** What is logged when the batches of a destination fail from one count to another, and then one is delivered. */
function logged(reasons: readonly string[]): unknown[][] {
  const warn = vi.spyOn(log(), 'warn').mockReturnValue()
  for (const [before, reason] of reasons.entries())
    logDestinationChange('Airtable', { before, after: before + 1 }, reason)
  // A batch in which every lead was refused: the count stays.
  logDestinationChange('Airtable', { before: reasons.length, after: reasons.length }, undefined)
  logDestinationChange('Airtable', { before: reasons.length, after: 0 }, undefined)
  return warn.mock.calls
}

it('a destination that fails a few times is not logged', () => expect(logged(['a', 'b'])).toEqual([]))

it('a destination that fails for long is logged with its reason, and again about once an hour', () => {
  const reasons = Array.from({ length: 32 }, (_, index) => (index < 5 ? 'no response' : 'an expired key'))
  expect(logged(reasons)).toEqual([
    ['Airtable takes no leads, they wait: no response'],
    ['Airtable still takes no leads, they wait: an expired key'],
    ['Airtable still takes no leads, they wait: an expired key'],
    ['Airtable takes leads again.'],
  ])
})
