import { beforeEach, expect, it, vi } from 'vitest'
import { withoutSanityHosts } from '@/studio/shell/without-sanity-hosts'

const network = vi.fn(async () => new Response('from the network'))
const guarded = withoutSanityHosts(network)

beforeEach(() => {
  network.mockClear()
  vi.stubGlobal('location', { href: 'http://localhost:3000/studio' })
})

it.each([
  'https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1',
  'https://api.sanity.io/vX/intake/feedback',
  'https://local.api.sanity.io/v1/users/me',
  'https://core.sanity-cdn.com/bridge.js',
])('asks nobody for %s', async (url) => {
  await guarded(url)
  await guarded(new URL(url))
  await guarded(new Request(url))
  expect(network).not.toHaveBeenCalled()
})

it('says that there is no newer version, and that feedback is not available', async () => {
  const version = await guarded('https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1')
  expect([version.ok, await version.json()]).toEqual([true, {}])
  expect((await guarded('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })).ok).toBe(false)
})

it.each(['/api/health', 'http://localhost:4000/v1/users/me', 'https://notsanity.io/'])(
  'passes %s on as it is',
  async (url) => {
    const init = { method: 'POST' }
    expect(await (await guarded(url, init)).text()).toBe('from the network')
    expect(network).toHaveBeenCalledWith(url, init)
  },
)
