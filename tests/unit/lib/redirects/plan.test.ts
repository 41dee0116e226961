import { describe, expect, it } from 'vitest'
import { resolveRedirect, redirectMap } from '@/lib/redirects/resolve-redirect'
import { planMove, planRedirect, planRemoval, type RedirectPlan } from '@/lib/redirects/plan'
import { Redirects } from './fake-dataset'

const move = (redirects: Redirects, from: string | undefined, to: string) =>
  redirects.carryOut(planMove(from, to, redirects.all))

describe('a page that moves', () => {
  it('leaves a permanent redirect behind', () => {
    const plan = planMove('/blog/a', '/blog/b', [])
    expect(plan.before.write).toEqual([
      {
        _id: expect.stringMatching(/^redirect-blog-a-/),
        _type: 'redirect',
        from: '/blog/a',
        to: '/blog/b',
        permanent: true,
      },
    ])
    expect(plan.after).toEqual({ retarget: [], remove: [] })
  })

  it('and moves back has no redirect on its own path', () => {
    const redirects = new Redirects()
    move(redirects, '/blog/a', '/blog/b')
    move(redirects, '/blog/b', '/blog/a')
    expect(redirects.lines).toEqual(['/blog/b -> /blog/a'])
    move(redirects, '/blog/a', '/blog/b')
    expect(redirects.lines).toEqual(['/blog/a -> /blog/b'])
  })

  it('and moves twice is one redirect away from each old path', () => {
    const redirects = new Redirects()
    for (const [from, to] of ['ab', 'bc', 'cd']) move(redirects, `/blog/${from}`, `/blog/${to}`)
    expect(redirects.lines).toEqual(['/blog/a -> /blog/d', '/blog/b -> /blog/d', '/blog/c -> /blog/d'])
  })

  it('retargets the redirects of editors, with their permanence and their query', () => {
    const redirects = new Redirects(
      { _id: 'campaign', from: '/summer', to: '/blog/a?from=poster#offer', permanent: false },
      { _id: 'elsewhere', from: '/winter', to: '/contact', permanent: true },
    )
    move(redirects, '/blog/a', '/blog/b')
    expect(redirects.all.find(({ _id }) => _id === 'campaign')).toEqual({
      _id: 'campaign',
      from: '/summer',
      to: '/blog/b?from=poster#offer',
      permanent: false,
    })
    expect(redirects.lines).toContain('/winter -> /contact')
  })

  it('does not change a redirect that an editor adapted', () => {
    const redirects = new Redirects()
    move(redirects, '/blog/a', '/blog/b')
    const [left] = redirects.all
    const changed = new Redirects({ ...left, _id: left?._id ?? '', from: '/flyer', to: '/team' })
    move(changed, '/blog/a', '/blog/c')
    expect(changed.lines).toEqual(['/blog/a -> /blog/c', '/flyer -> /team'])
    move(changed, '/blog/c', '/blog/d')
    move(changed, '/blog/d', '/blog/a')
    expect(changed.lines).toEqual(['/blog/c -> /blog/a', '/blog/d -> /blog/a', '/flyer -> /team'])
  })

  it('removes redirects from its new path, and duplicates on its old path', () => {
    const redirects = new Redirects(
      { _id: 'one', from: '/BLOG/b/', to: '/contact' },
      { _id: 'two', from: 'https://www.example.com/blog/a', to: '/team' },
    )
    move(redirects, '/blog/a', '/blog/b')
    expect(redirects.lines).toEqual(['/blog/a -> /blog/b'])
  })

  it('writes nothing before publication that could break the current path', () => {
    const redirects = new Redirects(
      { _id: 'x', from: '/blog/b', to: '/contact' },
      { _id: 'y', from: '/old', to: '/blog/a' },
    )
    redirects.before(planMove('/blog/a', '/blog/b', redirects.all))
    expect(redirects.lines).toEqual(expect.arrayContaining(['/blog/b -> /contact', '/old -> /blog/a']))
  })

  it('and gets its first path only removes redirects from that path', () => {
    const redirects = new Redirects({ _id: 'x', from: '/blog/b', to: '/contact' })
    move(redirects, undefined, '/blog/b')
    expect(redirects.lines).toEqual([])
  })

  it('to the same path changes nothing', () => {
    const nothing = { before: { write: [] }, after: { retarget: [], remove: [] } }
    expect(planMove('/blog/a', '/blog/a', [])).toEqual(nothing)
    expect(planMove('/blog/a', '/Blog/A/', [])).toEqual(nothing)
  })

  it('ignores invalid redirects', () => {
    const garbage = [
      { _id: 'a' },
      { _id: 'b', from: 7, to: null },
      { _id: 'c', from: '/%', to: '//x' },
      { _id: 'd', from: '/x', to: '/x' },
    ]
    const plan = planMove('/blog/a', '/blog/b', garbage)
    expect(plan.after).toEqual({ retarget: [], remove: [] })
  })
})

describe('a redirect that an editor publishes', () => {
  it('shortens existing redirects to its old path', () => {
    const redirects = new Redirects(
      { _id: 'x', from: '/a', to: '/b' },
      { _id: 'y', from: '/b', to: 'https://other.example/' },
    )
    redirects.carryOut(planRedirect({ _id: 'y', from: '/b', to: 'https://other.example/' }, redirects.all))
    expect(redirects.lines).toEqual(['/a -> https://other.example/', '/b -> https://other.example/'])
  })

  it('never makes another redirect point to itself', () => {
    const plan = planRedirect({ _id: 'y', from: '/b', to: '/a' }, [{ _id: 'x', from: '/a', to: '/b' }])
    expect(plan.after.retarget).toEqual([])
  })
})

/** Mulberry32 with a seed, so that a failure can be reproduced. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Three pages that move sixty times among a few paths; `check` is called after every move with where they are. */
async function wander(
  seed: number,
  carryOut: (plan: RedirectPlan, redirects: Redirects, random: (below: number) => number) => void,
  check: (
    path: string,
    pageAt: ReadonlyMap<string, string>,
    lastPageAt: string,
    redirects: Redirects,
  ) => Promise<void>,
) {
  const random = randomNumbers(seed)
  const paths = Array.from({ length: 2 + random(7) }, (_, index) => `/blog/${index}`)
  const pathOf = new Map<string, string>()
  const lastPageAt = new Map<string, string>()
  const redirects = new Redirects()
  for (let step = 0; step < 60; step++) {
    const page = `page-${random(3)}`
    const to = paths[random(paths.length)]!
    if ([...pathOf.values()].includes(to)) continue
    carryOut(planMove(pathOf.get(page), to, redirects.all), redirects, random)
    pathOf.set(page, to)
    lastPageAt.set(to, page)
    for (const [address, last] of lastPageAt) await check(address, pathOf, last, redirects)
  }
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed)

describe.each(seeds)('pages that move at random, seed %i', (seed) => {
  it('are one redirect away from each of their last paths, without chains', async () => {
    await wander(
      seed,
      (plan, redirects) => redirects.carryOut(plan),
      async (path, pathOf, last, redirects) => {
        const from = redirects.all.filter((redirect) => redirect.from === path)
        const isTaken = [...pathOf.values()].includes(path)
        expect(
          from.map(({ to }) => to),
          redirects.lines.join(),
        ).toEqual(isTaken ? [] : [pathOf.get(last)])
      },
    )
  })

  it('leave no dead or circular redirect, even when the second half of a plan is lost', async () => {
    await wander(
      seed,
      (plan, redirects, random) => {
        redirects.before(plan)
        if (random(2)) redirects.after(plan)
      },
      async (path, pathOf, _last, redirects) => {
        const pages = [...pathOf.values()]
        if (pages.includes(path)) return
        const resolved = await resolveRedirect(path, redirectMap(redirects.all), async (at) =>
          pages.includes(at),
        )
        expect(pages, redirects.lines.join()).toContain(resolved?.path)
      },
    )
  })
})

describe('a page that is deleted', () => {
  it('removes the redirects to it, and no others', () => {
    const redirects = new Redirects(
      { _id: 'summer', from: '/summer', to: '/blog/b?from=poster#offer', permanent: false },
      { _id: 'winter', from: '/winter', to: '/contact', permanent: true },
      { _id: 'abroad', from: '/abroad', to: 'https://example.com/blog/b', permanent: true },
    )
    move(redirects, '/blog/a', '/blog/b')
    redirects.carryOut(planRemoval('/blog/b', redirects.all))
    expect(redirects.lines).toEqual(['/abroad -> https://example.com/blog/b', '/winter -> /contact'])
  })
})
