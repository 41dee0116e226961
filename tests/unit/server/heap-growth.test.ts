import type v8 from 'node:v8'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { adaptHeapGrowth, heapGrowth } from '../../../server/heap-growth.ts'

vi.mock('node:v8', async (original) => {
  const actual = await original<typeof v8>()
  return { ...actual, setFlagsFromString: vi.fn(actual.setFlagsFromString) }
})

it.each([
  [40e6, 100],
  [60e6, 100],
  [80e6, 50],
  [96e6, 25],
  [400e6, 25],
])('a heap of %d bytes in use may grow by %d %%', (inUse, percent) => {
  expect(heapGrowth(inUse)).toBe(percent)
})

it('V8 gets the growth after a major collection', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  vi.mocked(setFlagsFromString).mockReset()
  adaptHeapGrowth()
  collect()
  await vi.waitFor(() =>
    expect(setFlagsFromString).toHaveBeenCalledWith(expect.stringMatching(/^--heap-growing-percent=\d+$/)),
  )
})
