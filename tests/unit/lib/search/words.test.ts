import { expect, it } from 'vitest'
import { LONGEST_QUERY, normalizeQuery } from '@/lib/search/words'

it('cleans a query: no superfluous spaces, no control characters, not too long', () => {
  expect(normalizeQuery('  key \n fobs ')).toBe('key fobs')
  expect(normalizeQuery('key\0fobs\u0007')).toBe('key fobs')
  expect(normalizeQuery('\0')).toBe('')
  expect(normalizeQuery('k'.repeat(500))).toHaveLength(LONGEST_QUERY)
})
