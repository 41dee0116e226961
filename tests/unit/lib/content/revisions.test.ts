import { describe, expect, it } from 'vitest'
import { revisionsOf, shortRevision } from '@/lib/content/revisions'

describe('the revisions a page tells', () => {
  it('are those of every document in its answers, short, each once', () => {
    const settings = { _id: 'siteSettings', _rev: '81d0ee-77' }
    const home = {
      _id: 'home',
      _rev: '4f2a9c18-1',
      sections: [{ features: [{ _id: 'a', _rev: '000111222' }, { _id: 'b', _rev: '000111222' }, null] }],
    }
    expect(revisionsOf(settings, [home])).toBe('81d0ee 4f2a9c 000111')
  })

  it('are none of what is no document', () => {
    expect(revisionsOf(null, undefined, 'text', { _rev: 'x' }, { asset: { _id: 'image-1' } })).toBe('')
  })

  it('are found by the same abbreviation', () => {
    const revision = '4f2a9c18-aaaa'
    expect(revisionsOf({ _id: 'home', _rev: revision }).split(' ')).toContain(shortRevision(revision))
  })
})
