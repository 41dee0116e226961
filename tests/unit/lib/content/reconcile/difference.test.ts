import { describe, expect, it } from 'vitest'
import { difference } from '@/lib/content/reconcile/difference'
import type { Entry } from '@/lib/content/reconcile/inventory'

const entry = (id: string, revision: string, slug?: string): Entry => ({
  _id: id,
  _type: 'article',
  _rev: revision,
  slug,
})
const inventory = (...entries: Entry[]) => new Map(entries.map((one) => [one._id, one]))

describe('the difference between two content inventories', () => {
  it('is empty when every revision is the same', () => {
    expect(difference(inventory(entry('a', '1')), inventory(entry('a', '1')))).toEqual([])
  })

  it('contains new, changed and deleted documents', () => {
    const before = inventory(entry('changed', '1'), entry('gone', '1', 'old-address'), entry('same', '1'))
    const after = inventory(entry('changed', '2'), entry('new', '1'), entry('same', '1'))
    expect(difference(before, after).map(({ _id }) => _id)).toEqual(['changed', 'new', 'gone'])
  })

  it('contains the previous path of a document', () => {
    const [moved] = difference(inventory(entry('a', '1', 'from')), inventory(entry('a', '2', 'to')))
    expect(moved).toMatchObject({ slug: 'to', previousSlug: 'from', moved: true })
  })
})
