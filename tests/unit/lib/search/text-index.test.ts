import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildTextIndex,
  parseTextIndex,
  type SearchablePage,
  searchPages,
  type TextIndex,
} from '@/lib/search/text-index'
import { markWords } from '@/lib/search/words'
import { generatedArticles } from './generated-articles'

const NEWEST = '2026-11-01'

const page = (path: string, fields: Partial<SearchablePage>): SearchablePage => ({
  path,
  title: 'A page',
  summary: '',
  headings: '',
  day: '',
  ...fields,
})

/** Pages with words of their own among 200 articles. */
const special = [
  page('/title', { title: 'Kettlebells for beginners' }),
  page('/heading', { headings: 'Where kettlebells stand', text: '' }),
  page('/summary', { summary: 'Members ask about kettlebells, dumbbells and more.' }),
  page('/text', { title: 'The weights room', text: 'Kettlebells, kettlebells and a physiotherapist.' }),
  page('/old', { title: 'Trampoline classes', day: '2019-01-01' }),
  page('/new', { title: 'Trampoline classes', day: NEWEST }),
  page('/accents', { title: 'Café “Crème brûlée”' }),
  page('/german', { title: 'Die Straße in München' }),
]

let index: TextIndex
beforeAll(async () => {
  const built = await buildTextIndex([...special, ...generatedArticles(200)])
  index = await parseTextIndex(JSON.parse(JSON.stringify(built)) as object)
})

const find = (query: string) => searchPages(index, query, NEWEST).best.map(({ path }) => path)

describe('a search among 200 articles', () => {
  it('finds each article first by the words of its title', () => {
    const missed = generatedArticles(200).filter(({ path, title }) => find(title)[0] !== path)
    expect(missed.map(({ title }) => title)).toEqual([])
  })

  it('puts a word in the title before one in a heading, the summary and the text', () => {
    expect(find('kettlebells')).toEqual(['/title', '/heading', '/summary', '/text'])
    expect(find('physioterapist')).toEqual(['/text'])
  })

  it('shows what stands around a word that neither title nor summary has', () => {
    const excerpts = searchPages(index, 'kettlebells', NEWEST).best.map(({ path, excerpt }) => [
      path,
      excerpt,
    ])
    expect(excerpts).toEqual([
      ['/title', undefined],
      ['/heading', 'Where kettlebells stand'],
      ['/summary', undefined],
      ['/text', 'Kettlebells, kettlebells and a physiotherapist.'],
    ])
    expect(searchPages(index, 'physioterapist', NEWEST).best[0]?.excerpt).toContain('physiotherapist')
  })

  it.each([
    ['kettelbells', 'two letters exchanged'],
    ['ketlebells', 'a letter missing'],
    ['kettlebellss', 'a letter too many'],
    ['KETTLEBELLS', 'capitals'],
    ['kettle', 'the beginning of a word'],
    ['  kettlebells   for  ', 'spaces'],
  ])('finds the article for “%s” (%s)', (query) => {
    expect(find(query)[0]).toBe('/title')
  })

  it.each(['creme brulee', 'Crème brûlée', 'cafe'])('takes %s with or without accents', (query) => {
    expect(find(query)[0]).toBe('/accents')
  })

  it.each(['strasse', 'Straße', 'STRASSE', 'STRAẞE', 'munchen'])(
    'takes %s for the German spelling',
    (query) => {
      expect(find(query)).toEqual(['/german'])
    },
  )

  it('puts the newer of two equal articles first', () => {
    expect(find('trampoline')).toEqual(['/new', '/old'])
  })

  it('returns pages with all words, or with some of them where no page has all', () => {
    expect(find('kettlebells beginners')).toEqual(['/title'])
    expect(find('kettlebells xylophone')[0]).toBe('/title')
  })

  it('ignores words of every page, unless the query has no others', () => {
    expect(find('a xylophone about the what')).toEqual([])
    expect(find('What about a trampoline?')).toEqual(find('trampoline'))
    expect(find('the kettlebell’s')).toEqual(find('kettlebell'))
    const { best } = searchPages(index, 'a page about kettlebells', NEWEST)
    expect(new Set(best.flatMap(({ words }) => words))).not.toContain('a')
    expect(find('for').length).toBeGreaterThan(0)
  })

  it.each(['', '   ', '…!?', 'xylophone', '"', '*', '\u0000', '\\'])('finds nothing for %j', (query) => {
    expect(searchPages(index, query, NEWEST)).toEqual({ total: 0, best: [] })
  })

  it('counts all pages, and returns the best thirty with the words to mark', () => {
    const { total, best } = searchPages(index, 'trainrs', NEWEST)
    expect(total).toBe(20)
    expect(best[0]?.words).toEqual(['trainers'])
    expect(searchPages(index, 'part', NEWEST).best).toHaveLength(30)
  })

  it('reads no more of a query than a hundred characters and eight words', () => {
    expect(find(`${'zz '.repeat(7)}kettlebells`)).not.toEqual([])
    expect(find(`${'zz '.repeat(8)}kettlebells`)).toEqual([])
    expect(find(`${'x'.repeat(100)} kettlebells`)).toEqual([])
  })
})

describe('the index', () => {
  it('has one entry for a path, the first', async () => {
    const twice = await buildTextIndex([page('/a', { title: 'First' }), page('/a', { title: 'Second' })])
    expect(searchPages(twice, 'first', '').total).toBe(1)
    expect(searchPages(twice, 'second', '').total).toBe(0)
  })

  it('takes less than 700 bytes for an article without its text', async () => {
    const articles = generatedArticles(200).map((article) => ({ ...article, text: undefined }))
    expect(JSON.stringify(await buildTextIndex(articles)).length / articles.length).toBeLessThan(700)
  })
})

describe('the marked words of a text', () => {
  it('are whole words, with or without accents and capitals', () => {
    const pieces = markWords('Café, CAFE and cafés', ['cafe'])
    expect(pieces.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Café', 'CAFE'])
    expect(pieces.map(({ text }) => text).join('')).toBe('Café, CAFE and cafés')
  })
})
