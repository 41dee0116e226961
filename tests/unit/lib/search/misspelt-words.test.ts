import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { correctWord } from '@/lib/search/misspelt-words'
import { buildTextIndex, searchPages, type TextIndex } from '@/lib/search/text-index'
import { foldWord, wordsOf } from '@/lib/search/words'

type Seed = Record<'_id' | 'title' | 'name' | 'heading' | 'question', string | undefined>

/** The documents of the seed content, with what names them. */
const documents = readFileSync('content/data.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Seed)
  .map(({ _id = '', title, name, heading, question }) => ({
    path: _id,
    title: title ?? name ?? heading ?? question ?? '',
    summary: '',
    headings: '',
    day: '',
  }))

/** Each word of four or more letters with each two neighbouring letters swapped. */
const swapped = (title: string) =>
  wordsOf(title)
    .filter((word) => word.length >= 4)
    .flatMap((word) =>
      [...word.slice(1)].map((letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`),
    )

let index: TextIndex
beforeAll(async () => {
  index = await buildTextIndex(documents)
})

const find = (query: string) => searchPages(index, query, '').best.map(({ path }) => path)

describe('a word with two swapped letters', () => {
  it('finds each document of the seed by each word of its title', () => {
    const missed = documents.flatMap(({ path, title }) =>
      swapped(title).filter((word) => !find(word).includes(path)),
    )
    expect(missed).toEqual([])
  })

  it('finds with another one, and in an unfinished word', () => {
    expect(find('yoag studois')).toEqual(['landing-yoga-studios'])
    expect(find('yoag stduio')).toEqual(['landing-yoga-studios'])
  })

  it('is not looked for when the index has the word as it was typed', async () => {
    const page = { summary: '', headings: '', day: '' }
    const both = await buildTextIndex([
      { ...page, path: '/trial', title: 'A trial' },
      { ...page, path: '/trail', title: 'A trail, a trail' },
    ])
    expect(searchPages(both, 'trial', '').best.map(({ path }) => path)).toEqual(['/trial'])
    expect(searchPages(both, 'tiral', '').best.map(({ path }) => path)).toEqual(['/trial'])
  })
})

it.each([
  ['yoag', 'yoga'],
  ['Studois', 'studios'],
  ['polcy', 'policy'],
  ['Privacy', 'Privacy'],
  ['retent', 'retent'],
  ['xylophone', 'xylophone'],
])('corrects %s to %s', (typed, corrected) => {
  expect(foldWord(correctWord(index, typed))).toBe(foldWord(corrected))
})
