import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cleanups,
  startLake,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import { readFrom } from '../../../setup/read-from'

const after = cleanups()

const cache = vi.hoisted(() => ({ tags: [] as string[] }))
vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => cache.tags.push(...tags),
}))
vi.mock('next/headers', () => ({ draftMode: () => Promise.resolve({ isEnabled: false }) }))
vi.mock('next/navigation', () => {
  const thrower = (name: string) => (to?: string) => {
    throw new Error(to === undefined ? name : `${name} ${to}`)
  }
  return { notFound: thrower('404'), redirect: thrower('307'), permanentRedirect: thrower('308') }
})

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  readFrom(lake)
})

beforeEach(async () => {
  cache.tags = []
  await lake.client().delete({ query: '*[_type in ["redirect", "article", "page", "landingPage"]]' })
})

const put = async (...documents: Record<string, unknown>[]) => {
  const transaction = lake.client().transaction()
  for (const document of documents) transaction.create(document as never)
  await transaction.commit()
}
const redirect = (from: unknown, to: unknown, permanent: unknown = true) => ({
  _type: 'redirect',
  from,
  to,
  permanent,
})

async function responseAt(path: string): Promise<string> {
  const { redirectOrNotFound } = await import('@/lib/redirects/redirect-or-not-found')
  return redirectOrNotFound(path).catch((error: Error) => error.message)
}

describe('a path without a page', () => {
  it('redirects or responds with 404, tagged with redirects only', async () => {
    await put(redirect('/old', '/contact'), redirect('/campaign', 'https://other.example/x', false))
    expect(await responseAt('/old')).toBe('308 /contact')
    expect(await responseAt('/OLD')).toBe('308 /contact')
    expect(await responseAt('/campaign')).toBe('307 https://other.example/x')
    expect(await responseAt('/nowhere')).toBe('404')
    expect(new Set(cache.tags)).toEqual(new Set(['content', 'type:redirect']))
  })

  it('ignores drafts of redirects', async () => {
    await put({ ...redirect('/old', '/contact'), _id: 'drafts.r' })
    expect(await responseAt('/old')).toBe('404')
  })

  it('redirects to the end of a chain, but not past a page', async () => {
    await put(redirect('/a', '/b'), redirect('/b', '/c', false), redirect('/c', '/contact'))
    expect(await responseAt('/a')).toBe('307 /contact')
    await put({ _id: 'landing-b', _type: 'landingPage', slug: { current: 'b' } })
    expect(await responseAt('/a')).toBe('308 /b')
  })

  it('responds with 404 when its redirect is a loop, unsafe or malformed', async () => {
    await put(
      redirect('/self', '/self'),
      redirect('/self-elsewhere', 'https://site.example/self-elsewhere'),
      redirect('/round', '/about'),
      redirect('/about', '/round'),
      redirect('/script', 'javascript:alert(1)'),
      redirect('/slashes', '//evil.example'),
      redirect('/backslash', '/\\evil.example'),
      redirect('/list', ['/contact']),
      redirect(7, null, 'yes'),
      redirect(undefined, undefined, undefined),
    )
    for (const path of [
      '/self',
      '/self-elsewhere',
      '/round',
      '/about',
      '/script',
      '/slashes',
      '/backslash',
      '/list',
      '/%',
      '/\u0000',
    ]) {
      expect(await responseAt(path), path).toBe('404')
    }
  })

  it('redirects to the file of the page it moved to, otherwise responds with 404', async () => {
    const { redirectFileOrNotFound } = await import('@/lib/redirects/redirect-or-not-found')
    const { feedPathAt } = await import('@/content-model/paths')
    await put(
      redirect('/team/old', '/team/zoë'),
      redirect('/team/away', 'https://other.example/', false),
      redirect('/team/gone', '/contact', false),
    )
    const feedAt = async (page: string) => {
      const { status, headers } = await redirectFileOrNotFound(page, feedPathAt, 'No feed.')
      return `${status} ${headers.get('location')}`
    }
    expect(await feedAt('/team/old')).toBe('308 /team/zo%C3%AB/feed.xml')
    expect(await feedAt('/team/away')).toBe('404 null')
    expect(await feedAt('/team/gone')).toBe('404 null')
    expect(await feedAt('/team/unknown')).toBe('404 null')
  })

  it('finds its redirect beyond the first batch', async () => {
    const transaction = lake.client().transaction()
    transaction.create(redirect('/the-oldest', '/contact') as never)
    await transaction.commit()
    for (let from = 0; from < 2000; from += 500) {
      await put(...Array.from({ length: 500 }, (_, index) => redirect(`/bulk-${from + index}`, '/team')))
    }
    expect(await responseAt('/the-oldest')).toBe('308 /contact')
    expect(await responseAt('/bulk-1999')).toBe('308 /team')
    const { contentClient } = await import('@/lib/content/client')
    const asked = vi.spyOn(contentClient(), 'fetch')
    expect(await responseAt('/bulk-2000')).toBe('404')
    // The newest redirects and the list of all paths are cached, so a made-up path causes no query.
    expect(asked.mock.calls.map(([, parameters]) => parameters)).not.toContainEqual({ path: '/bulk-2000' })
  })
})
