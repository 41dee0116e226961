import { describe, expect, it } from 'vitest'
import { revisionsOf, shortRevision } from '@/lib/content/revisions'

describe('the revisions in the meta tag of a page', () => {
  it('are those of every document in its query results, shortened, without duplicates', () => {
    const settings = { _id: 'siteSettings', _rev: '81d0ee-77' }
    const home = {
      _id: 'home',
      _rev: '4f2a9c18-1',
      sections: [{ features: [{ _id: 'a', _rev: '000111222' }, { _id: 'b', _rev: '000111222' }, null] }],
    }
    expect(revisionsOf(settings, [home])).toBe('81d0ee 4f2a9c 000111')
  })

  it('are empty for values that are not documents', () => {
    expect(revisionsOf(null, undefined, 'text', { _rev: 'x' }, { asset: { _id: 'image-1' } })).toBe('')
  })

  it('can be found by shortRevision()', () => {
    const revision = '4f2a9c18-aaaa'
    expect(revisionsOf({ _id: 'home', _rev: revision }).split(' ')).toContain(shortRevision(revision))
  })
})
