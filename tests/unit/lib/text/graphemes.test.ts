import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginningOf, graphemesOf } from '@/lib/text/graphemes'

const FAMILY = '👨‍👩‍👧'
const FLAG = '🇩🇪'
const THUMB = '👍🏿'

describe('the beginning of a text', () => {
  it.each([
    ['keeps a text that fits', 'Gym', 3, 'Gym'],
    ['cuts between letters', 'Gymnasium', 3, 'Gym'],
    ['leaves out a family of which a part would remain', `Kids ${FAMILY}`, 10, 'Kids '],
    ['keeps a family that fits', `${FAMILY}${FAMILY}`, FAMILY.length, FAMILY],
    ['leaves out half a flag', `${FLAG}${FLAG}`, 6, FLAG],
    ['leaves out a hand without its skin tone', `Yes${THUMB}`, 5, 'Yes'],
    ['leaves out a letter without its accent', 'cafe\u0301', 4, 'caf'],
    ['cuts a character that is longer than the limit', `a${'\u0301'.repeat(50)}`, 3, 'a\u0301\u0301'],
    ['leaves half an emoji out, even of the first', FAMILY, 1, ''],
    ['is empty for an empty text', '', 5, ''],
  ])('%s', (_, text, longest, kept) => {
    expect(beginningOf(text, longest)).toBe(kept)
  })
})

it('the characters of a text are those that readers see', () => {
  expect(graphemesOf(`a${FAMILY}${FLAG}${THUMB}`)).toEqual(['a', FAMILY, FLAG, THUMB])
})

describe('in a browser without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('no code point is cut', async () => {
    const { Segmenter: _, ...others } = Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
    )
    vi.stubGlobal('Intl', others)
    vi.resetModules()
    const old = await import('@/lib/text/graphemes')
    expect(old.beginningOf('Go 💪', 4)).toBe('Go ')
    expect(old.graphemesOf('a💪')).toEqual(['a', '💪'])
  })
})
