import { afterEach, expect, it, vi } from 'vitest'
import { fetchMetadata } from '../../../../src/auth/sso/fetch-metadata.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const url = 'https://identity.test/metadata'
const respondingWith = (result: () => Response | Promise<Response>) => {
  const fetch = vi.fn(() => Promise.resolve().then(result))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('SAML metadata is requested as XML', async () => {
  const fetch = respondingWith(() => new Response('<a/>'))
  expect(await fetchMetadata(url)).toBe('<a/>')
  expect(fetch).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ signal: expect.any(AbortSignal) as unknown }),
  )
})

it.each<[string, () => Response | Promise<Response>, string, string]>([
  ['does not exist', () => new Response('', { status: 404 }), 'saml_metadata_fetch_failed', 'HTTP 404 error'],
  [
    'cannot be reached',
    () => Promise.reject(new TypeError('no')),
    'saml_metadata_fetch_failed',
    'Network error',
  ],
  ['does not end', () => new Response('x'.repeat(3_000_000)), 'saml_metadata_fetch_failed', 'Network error'],
  ['is not UTF-8', () => new Response(Buffer.of(0xc3, 0x28)), 'validation_failed', 'invalid UTF-8'],
])('metadata that %s is refused', async (_what, result, code, why) => {
  respondingWith(result)
  const message = expect.stringContaining(why) as string
  await expect(fetchMetadata(url)).rejects.toMatchObject({ code, status: 400, message })
})
