import { describe, expect, it } from 'vitest'
import { excerptOf, mark, type Piece } from '@/studio/search/excerpt'

const marked = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')

describe('what a search shows of a document', () => {
  it('marks words that begin with what was typed, whatever their accents', () => {
    expect(marked(mark('Cafés in the wallet', ['cafe', 'wall']))).toBe('[Cafés] in the [wallet]')
  })

  it('is the text that contains the words, also in a section or in spans of different format', () => {
    const children = [{ text: 'No more ' }, { text: 'plas', marks: ['strong'] }, { text: 'tic cards.' }]
    const document = {
      _type: 'landingPage',
      sections: [
        { _type: 'heroSection', tone: 'plastic', heading: 'Your gym' },
        { _type: 'freeTextSection', body: [{ _type: 'block', style: 'normal', children }] },
      ],
    }
    expect(marked(excerptOf(document, ['plastic'], 'A page'))).toBe('No more [plastic] cards.')
    expect(marked(excerptOf(document, ['rubber'], 'A page'))).toBe('A page')
  })

  it('is cut between words around the first that was found', () => {
    const text = `${'Long before. '.repeat(40)}Here is the wallet. ${'Long after. '.repeat(40)}`
    const excerpt = marked(excerptOf({ text }, ['wallet'], ''))
    expect(excerpt).toMatch(/^… \S.*Here is the \[wallet\]\. Long after.* …$/)
    expect(excerpt.length).toBeLessThan(220)
  })

  it('is cut between characters where a text has no spaces', () => {
    const emoji = '👨‍👩‍👧'.repeat(40)
    expect(marked(excerptOf({ text: `Card ${emoji}` }, ['card'], ''))).toMatch(/^\[Card\] (?:👨‍👩‍👧)+ …$/u)
    expect(marked(excerptOf({ text: `${emoji} card` }, ['card'], ''))).toMatch(/^… (?:👨‍👩‍👧)+ \[card\]$/u)
  })

  it('is cut around a whole word, not around a longer one before it that contains it', () => {
    const text = `Platforms. ${'Long before. '.repeat(40)}Fill in the form.`
    expect(marked(excerptOf({ text }, ['form'], ''))).toMatch(/^… .*Fill in the \[form\]\.$/)
  })
})
