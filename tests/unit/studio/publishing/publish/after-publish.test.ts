import type { SanityDocument } from 'sanity'
import { describe, expect, it, vi } from 'vitest'
import { affectsRedirects, pathChange, planRedirects } from '@/studio/publishing/publish/after-publish'
import { waitUntilPublished } from '@/studio/publishing/publish/wait-until-published'

const version = (_id: string, fields: object) => ({ _id, _rev: 'r', ...fields }) as unknown as SanityDocument
const article = (slug?: string) =>
  version('a', { _type: 'article', ...(slug ? { slug: { current: slug } } : {}) })

describe('after publishing an article', () => {
  it('the path of its page changed if its slug changed', () => {
    expect(pathChange(article('old'), article('new'))).toEqual({ from: '/blog/old', to: '/blog/new' })
    expect(pathChange(article('same'), article('same'))).toBeUndefined()
    expect(pathChange(null, article('new'))).toEqual({ from: undefined, to: '/blog/new' })
    expect(pathChange(article('old'), article())).toBeUndefined()
    expect(pathChange(article('old'), null)).toBeUndefined()
  })

  it('redirects are affected only then', () => {
    expect(affectsRedirects(article('same'), article('same'))).toBe(false)
    expect(affectsRedirects(article('old'), article('new'))).toBe(true)
    expect(planRedirects(article('same'), article('same'), [])).toBeUndefined()
  })
})

describe('after publishing another document', () => {
  it('the page of a team member moved with the slug, and is gone without one', () => {
    const member = (slug?: string) =>
      version('m', { _type: 'teamMember', ...(slug ? { slug: { current: slug } } : {}) })
    expect(pathChange(member('a'), member('b'))).toEqual({ from: '/team/a', to: '/team/b' })
    expect(pathChange(member('a'), member())).toBeUndefined()
  })

  it('no path changed where its type has no pages', () => {
    const feature = (slug: string) => version('f', { _type: 'feature', slug: { current: slug } })
    expect(pathChange(feature('a'), feature('b'))).toBeUndefined()
    expect(affectsRedirects(feature('a'), feature('b'))).toBe(false)
  })

  it('redirects to the path of a new redirect are shortened', () => {
    const draft = version('drafts.r', { _type: 'redirect', from: '/b', to: '/c' })
    const plan = planRedirects(null, draft, [
      { _id: 'x', from: '/a', to: '/b' },
      { _id: 'r', from: '/b', to: '/d' },
    ])
    expect(plan?.after).toEqual({ retarget: [{ _id: 'x', to: '/c' }], remove: [] })
  })
})

describe('waiting for a publication', () => {
  const observable = (...documents: (SanityDocument | undefined)[]) => {
    const unsubscribe = vi.fn()
    return {
      unsubscribe,
      subscribe: (observer: { next(document: SanityDocument | undefined): void }) => {
        documents.forEach((document) => observer.next(document))
        return { unsubscribe }
      },
    }
  }

  it('ends with the new revision, and unsubscribes', async () => {
    const published = observable(undefined, version('a', { _rev: 'old' }), version('a', { _rev: 'new' }))
    expect(await waitUntilPublished(published, 'old')).toMatchObject({ _rev: 'new' })
    await vi.waitFor(() => expect(published.unsubscribe).toHaveBeenCalled())
  })

  it('ends without a publication after its time limit', async () => {
    const published = observable(version('a', { _rev: 'old' }))
    expect(await waitUntilPublished(published, 'old', 1)).toBeUndefined()
  })
})
