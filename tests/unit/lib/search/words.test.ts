import { expect, it } from 'vitest'
import { excerptAround, MAX_QUERY_LENGTH, normalizeQuery } from '@/lib/search/words'

it('cleans a query: no superfluous spaces, no control characters, not too long', () => {
  expect(normalizeQuery('  key \n fobs ')).toBe('key fobs')
  expect(normalizeQuery('key\0fobs\u0007')).toBe('key fobs')
  expect(normalizeQuery('\0')).toBe('')
  expect(normalizeQuery('k'.repeat(500))).toHaveLength(MAX_QUERY_LENGTH)
  expect(normalizeQuery(`${'k'.repeat(MAX_QUERY_LENGTH - 1)}🔑`)).toBe('k'.repeat(MAX_QUERY_LENGTH - 1))
})

it('cuts an excerpt out of the line with the word, between words', () => {
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`)
  const text = `A line before\n${words.join(', ')}.\nA line after, with w30`
  expect(excerptAround(text, ['w30'])).toBe(`… ${words.slice(22, 47).join(', ')}, …`)
  expect(excerptAround(text, ['w2'])).toBe(`${words.slice(0, 19).join(', ')}, …`)
  expect(excerptAround(text, ['w59'])).toBe(`… ${words.slice(51).join(', ')}.`)
  expect(excerptAround('Über dem Café', ['cafe'])).toBe('Über dem Café')
  expect(excerptAround(`${'It is in the phone’s wallet, '.repeat(3)}here.`, ['here'])).toBe(
    '… phone’s wallet, It is in the phone’s wallet, here.',
  )
  expect(excerptAround(text, ['w77'])).toBeUndefined()
})
