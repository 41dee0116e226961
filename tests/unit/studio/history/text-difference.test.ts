import { expect, it } from 'vitest'
import { markDifferences, type Piece } from '@/studio/history/text-difference'

const marked = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')

it('marks in each text what the other does not have', () => {
  const { before, after } = markDifferences('Cards in the wallet', 'Passes in the wallet today')
  expect(marked(before)).toBe('[Cards] in the wallet')
  expect(marked(after)).toBe('[Passes] in the wallet[ today]')
})

it('cuts long stretches that both have, and keeps what is around a change', () => {
  const long = 'Long words follow. '.repeat(200)
  const { before, after } = markDifferences(`${long}old ${long}`, `${long}new ${long}`)
  for (const [pieces, word] of [
    [before, 'old'],
    [after, 'new'],
  ] as const) {
    expect(marked(pieces)).toContain(`words follow. [${word}] Long words`)
    expect(marked(pieces).length).toBeLessThan(250)
  }
})

it('cuts a long stretch without spaces between characters, and shows no part of it twice', () => {
  const long = '👨‍👩‍👧'.repeat(100)
  const { before } = markDifferences(`old ${long} old`, `new ${long} new`)
  expect(marked(before)).toMatch(/^\[old\] (?:👨‍👩‍👧){5,20} … (?:👨‍👩‍👧){5,20} \[old\]$/u)
})

it('marks a changed emoji as a whole', () => {
  const { before, after } = markDifferences('For 👨‍👩‍👧', 'For 👨‍👩‍👦')
  expect([marked(before), marked(after)]).toEqual(['For [👨‍👩‍👧]', 'For [👨‍👩‍👦]'])
})
