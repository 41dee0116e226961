import { describe, expect, it } from 'vitest'
import { code128 } from '@/app/_components/codes/code-128'

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Widths of the symbols of a barcode: six digits each, seven for the stop symbol at the end. */
function symbols(text: string): string[] {
  const digits = code128(text).join('')
  return [...(digits.slice(0, -7).match(/.{1,6}/g) ?? []), digits.slice(-7)]
}

/** Modules of the symbols 0 to 94, space to ~, 1 is a bar: the other way in which the standard prints its table. */
const MODULES = `
  11011001100 11001101100 11001100110 10010011000 10010001100 10001001100 10011001000 10011000100
  10001100100 11001001000 11001000100 11000100100 10110011100 10011011100 10011001110 10111001100
  10011101100 10011100110 11001110010 11001011100 11001001110 11011100100 11001110100 11101101110
  11101001100 11100101100 11100100110 11101100100 11100110100 11100110010 11011011000 11011000110
  11000110110 10100011000 10001011000 10001000110 10110001000 10001101000 10001100010 11010001000
  11000101000 11000100010 10110111000 10110001110 10001101110 10111011000 10111000110 10001110110
  11101110110 11010001110 11000101110 11011101000 11011100010 11011101110 11101011000 11101000110
  11100010110 11101101000 11101100010 11100011010 11101111010 11001000010 11110001010 10100110000
  10100001100 10010110000 10010000110 10000101100 10000100110 10110010000 10110000100 10011010000
  10011000010 10000110100 10000110010 11000010010 11001010000 11110111010 11000010100 10001111010
  10100111100 10010111100 10010011110 10111100100 10011110100 10011110010 11110100100 11110010100
  11110010010 11011011110 11011110110 11110110110 10101111000 10100011110 10001011110
`
  .trim()
  .split(/\s+/)

describe('Code 128', () => {
  // By hand from ISO/IEC 15417: 104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, and 879 mod 103 = 55.
  it('encodes a text with start symbol B, one symbol per letter, check symbol and stop symbol', () => {
    expect(symbols('PJJ123C')).toEqual([
      '211214', // start B
      '313121', // P, 48
      '112133', // J, 42
      '112133', // J, 42
      '123221', // 1, 17
      '223211', // 2, 18
      '221132', // 3, 19
      '131321', // C, 35
      '311321', // 55
      '2331112', // stop
    ])
  })

  // Sums by hand: 104 + 94 = 198 = 95 + 103, 3281 = 31·103 + 88, 2565 = 24·103 + 93.
  it.each([
    { text: '', value: 1, check: '222122' },
    { text: ' ', value: 1, check: '222122' },
    { text: '~', value: 95, check: '114113' },
    { text: 'Wikipedia', value: 88, check: '421211' },
    { text: 'LIFTPASS 0042', value: 93, check: '111341' },
  ])('computes for “$text” the check symbol $value', ({ text, check }) => {
    expect(symbols(text).at(-2)).toBe(check)
  })

  it('gives every symbol 11 modules and the stop symbol 13', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
    const all = symbols(printable)
    expect(all).toHaveLength(1 + 95 + 1 + 1)
    for (const symbol of all.slice(0, -1)) {
      expect(symbol).toMatch(/^[1-4]{6}$/)
      expect(sum([...symbol].map(Number))).toBe(11)
      expect(sum([symbol[0], symbol[2], symbol[4]].map(Number)) % 2).toBe(0) // Bars of a symbol are even together.
    }
    expect(sum(code128(printable))).toBe(11 * 97 + 13)
  })

  it('encodes every printable ASCII character as the standard does', () => {
    const modules = (symbol = '') =>
      [...symbol].map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')
    const drawn = Array.from({ length: 95 }, (_, value) => symbols(String.fromCharCode(32 + value))[1])
    expect(drawn.map(modules)).toEqual(MODULES)
  })

  it('replaces characters outside Code 128 B with a question mark', () => {
    expect(code128('é\n😀\x7f')).toEqual(code128('????'))
    expect(symbols('é')[1]).toBe('212321') // ?, 31
  })
})
