import { beforeEach, expect, it, vi } from 'vitest'

// It imports the whole Studio, which takes a busy machine longer than a test may.
vi.mock('@/studio/streams/slow-saves-notice', () => ({ slowSavesNotice: () => ({}) }))

const loaded = vi.fn()
const connectToLocalLake = vi.fn()

beforeEach(() => {
  loaded.mockClear()
  vi.resetModules()
  vi.doMock('@/studio/local-lake', () => {
    loaded()
    return { connectToLocalLake }
  })
})

const dataset = { projectId: 'abc123', dataset: 'production' }

it.each([undefined, 'https://api.sanity.io'])(
  'a Studio on Sanity’s cloud (%s) loads no code for a local Content Lake',
  async (apiHost) => {
    const { connectionTo } = await import('@/studio/connection')
    await connectionTo({ ...dataset, apiHost })
    expect(loaded).not.toHaveBeenCalled()
  },
)

it.each(['http://localhost:4000', 'https://lake.example'])(
  'a Studio on %s loads that code before it creates a client',
  async (apiHost) => {
    const { connectionTo } = await import('@/studio/connection')
    const connection = { source: { ...dataset, apiHost }, plugins: [] }
    connectToLocalLake.mockReturnValueOnce(connection)
    expect(await connectionTo({ ...dataset, apiHost })).toBe(connection)
    expect(loaded).toHaveBeenCalledOnce()
  },
)
