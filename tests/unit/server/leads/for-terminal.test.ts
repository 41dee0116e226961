import { describe, expect, it } from 'vitest'
import { forTerminal } from '../../../../server/leads/for-terminal'

describe('the text of a visitor on a terminal', () => {
  it.each([
    ['an escape sequence', '\u001b[2J\u001b]0;owned\u0007', '\\x1b[2J\\x1b]0;owned\\x07'],
    ['the other way to begin one', '\u009b31mred', '\\x9b31mred'],
    ['a line break', 'one\r\ntwo\nthree\rfour', 'one⏎two⏎three⏎four'],
    ['a separator that some terminals take for a line break', 'a\u2028b\u0085c', 'a\\u2028b\\x85c'],
    ['a tab', 'a\tb', 'a  b'],
    ['a backspace', 'nice\b\b\b\bevil', 'nice\\x08\\x08\\x08\\x08evil'],
    ['writing turned around', 'exe.\u202egnp', 'exe.\\u202egnp'],
    ['an isolate', '\u2066a\u2069', '\\u2066a\\u2069'],
    ['an invisible tag', 'a\u{e0041}', 'a\\u{e0041}'],
    ['half of a character', 'a\ud800b', 'a\\ud800b'],
    ['nothing', '\u0000', '\\x00'],
  ])('has its control characters escaped: %s', (_, written, shown) => {
    expect(forTerminal(written)).toBe(shown)
  })

  it('keeps only its line breaks where several lines are allowed', () => {
    expect(forTerminal('one\r\ntwo\u001b[0m', true)).toBe('one\ntwo\\x1b[0m')
  })

  it.each(['Zoë Ωmega 健身房 ジム', 'family 👨‍👩‍👧', 'مرحبا', 'naïve “quotes”'])('is unchanged: %s', (text) => {
    expect(forTerminal(text)).toBe(text)
  })

  it('contains no control character of any kind', () => {
    const everything = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('')
    expect(forTerminal(everything)).not.toMatch(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u)
  })
})
