import { describe, expect, it } from 'vitest'
import { type BrowserApi, watchPage } from '@/studio/publishing/live/watch-page'

const revision = 'a1b2c3d4e5'
const page = { path: '/contact' }
const showing = (...revisions: string[]) =>
  new Response(`<html><head><meta name="revisions" content="${revisions.join(' ')}"/></head></html>`)

/**
 * A site that returns these responses one after the other, then the last one again, with a fake clock.
 */
function site(...responses: (() => Response)[]) {
  let time = 0
  const requests: { path: string; init?: RequestInit }[] = []
  const surroundings: BrowserApi = {
    now: () => time,
    wait: async (milliseconds) => void (time += milliseconds),
    fetch: async (path, init) => {
      requests.push({ path: String(path), init })
      return responses[Math.min(requests.length, responses.length) - 1]!()
    },
  }
  return { surroundings, requests, elapsed: () => time }
}

const watch = ({ surroundings }: ReturnType<typeof site>, what: Parameters<typeof watchPage>[0] = page) =>
  watchPage(what, revision, new AbortController().signal, surroundings)

describe('watching a page until it is live', () => {
  it('ends with the first response rendered from the published revision', async () => {
    const visited = site(
      () => showing('999999', 'old111'),
      () => showing('999999', 'a1b2c3'),
    )
    expect(await watch(visited)).toEqual({ live: true })
    expect(visited.requests).toHaveLength(2)
  })

  it('sends no cookies and bypasses the cache', async () => {
    const visited = site(() => showing('a1b2c3'))
    await watch(visited)
    expect(visited.requests[0]).toMatchObject({
      path: '/contact',
      init: { cache: 'no-store', credentials: 'omit', redirect: 'manual' },
    })
  })

  it('accepts the text of the “Page not found” document with status 404', async () => {
    const visited = site(() => new Response('<meta name="revisions" content="a1b2c3">', { status: 404 }))
    expect(await watch(visited)).toEqual({ live: true })
  })

  it.each([
    ['old', () => showing('other1')],
    ['old', () => new Response('no meta at all')],
    ['missing', () => new Response('', { status: 404 })],
    ['failing', () => new Response('', { status: 503 })],
    [
      'unreachable',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ] as const)('stops after a minute with the last response: %s', async (lastSeen, respond) => {
    const visited = site(respond)
    expect(await watch(visited)).toEqual({ live: false, lastSeen })
    expect(visited.elapsed()).toBeGreaterThanOrEqual(60_000)
    expect(visited.elapsed()).toBeLessThan(61_000)
  })

  it('compares whole revisions in the meta tag', async () => {
    expect(await watch(site(() => showing('xa1b2c3', 'a1b2c')))).toMatchObject({ live: false })
  })

  it('stops when aborted', async () => {
    const visited = site(() => showing('other1'))
    const watching = new AbortController()
    watching.abort()
    await watchPage(page, revision, watching.signal, visited.surroundings)
    expect(visited.requests).toHaveLength(0)
  })

  it('counts a redirect as live once it redirects', async () => {
    const sentOn = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    const visited = site(() => new Response('', { status: 404 }), sentOn)
    expect(await watch(visited, { path: '/old', redirects: true })).toEqual({ live: true })
  })
})
