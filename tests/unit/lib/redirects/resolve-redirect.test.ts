import { describe, expect, it } from 'vitest'
import { resolveRedirect, redirectMap } from '@/lib/redirects/resolve-redirect'

const nowhere = async () => false
const resolve = (
  redirects: Parameters<typeof redirectMap>[0],
  from: string,
  hasPage = nowhere as (at: string) => Promise<boolean>,
) => resolveRedirect(from, redirectMap(redirects, 'https://www.example.com'), hasPage)

describe('a redirect from an old path', () => {
  it('is found in any spelling of the path', async () => {
    const redirects = [{ from: 'Café/', to: '/contact', permanent: true }]
    for (const visited of ['/café', '/caf%C3%A9', '/CAF%C3%89', '/cafe%CC%81']) {
      expect(await resolve(redirects, visited), visited).toEqual({
        href: '/contact',
        path: '/contact',
        permanent: true,
      })
    }
    expect(await resolve(redirects, '/cafe')).toBeUndefined()
  })

  it('is permanent only if every step is', async () => {
    const redirects = [
      { from: '/a', to: '/b', permanent: true },
      { from: '/b', to: '/c', permanent: false },
      { from: '/d', to: '/c', permanent: 'yes' },
    ]
    expect(await resolve(redirects, '/a')).toMatchObject({ href: '/c', permanent: false })
    expect(await resolve(redirects, '/d')).toMatchObject({ href: '/c', permanent: false })
  })

  it('ends at the first existing page', async () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ]
    expect(await resolve(redirects, '/a', async (at) => at === '/b')).toMatchObject({ href: '/b' })
  })

  it.each([
    [[{ from: '/a', to: '/a' }]],
    [[{ from: '/a', to: '/A/?again=1#x' }]],
    [[{ from: '/a', to: 'https://www.example.com/a' }]],
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
    ],
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
        { from: '/c', to: '/b' },
      ],
    ],
    [[{ from: '/a', to: '//evil.example' }]],
    [[{ from: '/a', to: 'javascript:alert(1)' }]],
    [[{ from: '/a' }, { from: null, to: null }, {}]],
  ])('is missing in %j', async (redirects) => {
    expect(await resolve(redirects, '/a')).toBeUndefined()
  })

  it('may lead to another site', async () => {
    expect(await resolve([{ from: '/a', to: 'https://other.example/x' }], '/a')).toEqual({
      href: 'https://other.example/x',
      permanent: false,
    })
  })

  it('uses the first valid one of several', async () => {
    const redirects = [
      { from: '/a', to: '' },
      { from: '/a', to: '/b' },
      { from: '/A', to: '/c' },
    ]
    expect(await resolve(redirects, '/a')).toMatchObject({ href: '/b' })
  })
})
