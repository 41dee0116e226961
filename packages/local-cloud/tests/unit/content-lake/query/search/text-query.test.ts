import { describe, expect, test } from 'vitest'
import { searchableText } from '../../../../../src/content-lake/query/search/text.ts'
import { parseTextQuery } from '../../../../../src/content-lake/query/search/text-query.ts'

const document = {
  _id: 'one',
  _type: 'article',
  _rev: 'revision',
  title: 'Turn the gym’s plastic card into a pass',
  slug: { _type: 'slug', current: 'plastic-card-to-pass' },
  cover: {
    _type: 'picture',
    alt: 'Café au lait',
    asset: { _ref: 'image-secret' },
    preview: 'data:image/png;base64,abc',
  },
  tags: ['Wallet', 'e-mail'],
  body: [
    {
      _type: 'block',
      _key: 'k1',
      style: 'blockquote',
      listItem: 'bullet',
      markDefs: [{ _key: 'm', _type: 'link', url: 'https://wallet.example/help' }],
      children: [
        { _type: 'span', text: 'Half of every', marks: ['strong'] },
        { _type: 'span', text: 'body remembers ', marks: [] },
        { _type: 'note', text: 'inline words' },
        { _type: 'span', text: 'numbers like 3.5 kg.' },
      ],
    },
  ],
}

const finds = (query: string, value: unknown = document) =>
  parseTextQuery(query).matches([searchableText(value)])

describe('text::query() matches', () => {
  test.each([
    ['a word of any string', 'plastic'],
    ['a word in another case', 'PLASTIC'],
    ['a word without its accent', 'cafe'],
    ['a word with an accent that is not there', 'plástic'],
    ['a word with a straight apostrophe', "gym's"],
    ['the beginning of a word', 'plas*'],
    ['several words in different strings', 'plastic wallet lait'],
    ['words and a beginning, as the Studio sends them', 'plastic wal*'],
    ['a phrase', '"plastic card"'],
    ['a phrase of one word', '"pass"'],
    ['a phrase across spans of a block', '"half of everybody remembers"'],
    ['a word with a separator, as a phrase', 'e-mail'],
    ['a slug as it is', 'plastic-card-to-pass'],
    ['a number with its point', '3.5'],
    ['a word before a full stop', 'kg'],
    ['what lacks a word', 'plastic -metal'],
    ['what lacks a phrase', 'plastic -"card plastic"'],
    ['what lacks words alone', '-metal'],
    ['everything by *', '*'],
    ['the words of a link', 'wallet.example'],
    ['the words of an inline object', '"inline words"'],
    ['words with stray quotation marks', '"plastic'],
    ['words with other punctuation', 'plastic, (wallet)!'],
  ])('%s: %s', (_, query) => {
    expect(finds(query)).toBe(true)
  })
})

describe('text::query() does not match', () => {
  test.each([
    ['a part of a word', 'last'],
    ['the beginning of a word without *', 'plas'],
    ['one of two words', 'plastic metal'],
    ['a phrase in another order', '"card plastic"'],
    ['a phrase across two strings', '"pass plastic"'],
    ['the beginning of a phrase’s last word', '"plastic car"'],
    ['a document with an excluded word', 'plastic -wallet'],
    ['a document with an excluded prefix', 'plastic -wal*'],
    ['a document with an excluded phrase', '-"plastic card"'],
    ['ids, types, keys and references', 'revision'],
    ['references', 'secret'],
    ['keys', 'k1'],
    ['styles and lists of Portable Text', 'blockquote'],
    ['marks of Portable Text', 'strong'],
    ['pictures written as text', 'png'],
    ['anything by punctuation', '!!! ?*'],
    ['anything by nothing', ''],
  ])('%s: %s', (_, query) => {
    expect(finds(query)).toBe(false)
  })
})

test('text::query() ignores values that are not texts', () => {
  for (const value of [null, 12, true, [], {}, [[['deep']]], { a: { b: [null, { c: undefined }] } }]) {
    expect(finds('*', value)).toBe(true)
  }
  expect(finds('deep', [[['deep']]])).toBe(true)
})

test('text::query() takes linear time for a long row of full stops in a word', () => {
  const row = `a${'.'.repeat(200_000)}b`
  const started = performance.now()
  expect(finds(row, row)).toBe(true)
  expect(finds('word', `${'.'.repeat(200_000)}word${'.'.repeat(200_000)} next`)).toBe(true)
  // A quadratic algorithm would take minutes.
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('text::query() refuses too many words', () => {
  expect(finds('plastic '.repeat(200))).toBe(true)
  expect(() => finds('-x '.repeat(201))).toThrow('at most 200 words')
})
