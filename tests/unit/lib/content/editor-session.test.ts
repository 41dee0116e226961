import { afterEach, expect, it, vi } from 'vitest'
import { isEditor } from '@/lib/content/editor-session'

vi.mock('@/lib/env', () => ({
  env: () => ({ SANITY_API_HOST: 'http://lake.example', SANITY_PROJECT_ID: 'p' }),
}))

afterEach(() => vi.unstubAllGlobals())

const lake = (respond: (url: string, init: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', respond)

it.each([
  ['does not respond', () => Promise.reject(new TypeError('fetch failed'))],
  ['takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
  ['is behind a proxy that responds itself', () => Promise.resolve(new Response('<h1>Sign in</h1>'))],
])('it is unknown whose token it is while the Content Lake %s', async (_, respond) => {
  lake(respond)
  expect(await isEditor('token-of-an-editor-0001')).toBeUndefined()
})

it('a Content Lake of several projects is asked about the site’s own', async () => {
  const rolesIn: Record<string, string[]> = { p: [], another: ['administrator'] }
  lake(async (_url, { headers }) => {
    const roles = rolesIn[new Headers(headers).get('x-sanity-project-id') ?? 'another']
    return Response.json({ id: 'kim', roles })
  })
  expect(await isEditor('token-of-another-project')).toBe(false)
})

it('a bug of ours is no outage of the Content Lake', async () => {
  lake(() => Promise.reject(new TypeError('x is not a function')))
  await expect(isEditor('token-of-an-editor-0001')).rejects.toThrow('x is not a function')
})
