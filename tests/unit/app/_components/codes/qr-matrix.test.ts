import { describe, expect, it } from 'vitest'
import { checkBytes } from '@/app/_components/codes/galois'
import { qrMatrix } from '@/app/_components/codes/qr-matrix'

const ALIGNMENT_FROM_EDGE = 7

/** Modules of a window as text, dark is #. */
function picture(matrix: readonly boolean[][], top: number, left: number, height: number, width = height) {
  return matrix.slice(top, top + height).map((row) =>
    row
      .slice(left, left + width)
      .map((dark) => (dark ? '#' : '.'))
      .join(''),
  )
}

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']

/** The longest text of each version at level L, by bytes (ISO/IEC 18004, table 7), and the next one. */
const VERSIONS = [
  { version: 1, from: 0, to: 17 },
  { version: 2, from: 18, to: 32 },
  { version: 3, from: 33, to: 53 },
  { version: 4, from: 54, to: 78 },
  { version: 5, from: 79, to: 106 },
]

describe('the size of a QR code', () => {
  it.each(VERSIONS)('is version $version for $from to $to bytes', ({ version, from, to }) => {
    for (const length of [from, to]) {
      const matrix = qrMatrix('a'.repeat(length))
      expect(matrix).toHaveLength(17 + 4 * version)
      for (const row of matrix) expect(row).toHaveLength(17 + 4 * version)
    }
  })

  it('counts bytes, not letters', () => {
    expect(qrMatrix('é'.repeat(8))).toHaveLength(21)
    expect(qrMatrix('é'.repeat(9))).toHaveLength(25)
  })

  it('stays at version 5 for longer texts, which are cut', () => {
    expect(qrMatrix('x'.repeat(107))).toEqual(qrMatrix('x'.repeat(106)))
    expect(qrMatrix('x'.repeat(106))).not.toEqual(qrMatrix('x'.repeat(105)))
  })
})

describe.each(VERSIONS)('a QR code of version $version', ({ version, to }) => {
  const matrix = qrMatrix('L'.repeat(to))
  const size = 17 + 4 * version

  it('has a finder pattern with a light border in three corners', () => {
    for (const [top, left] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ] as const) {
      expect(picture(matrix, top, left, 7)).toEqual(FINDER)
    }
    expect(picture(matrix, 7, 0, 1, 8)).toEqual(['........'])
    expect(picture(matrix, 7, size - 8, 1, 8)).toEqual(['........'])
    expect(picture(matrix, size - 8, 0, 1, 8)).toEqual(['........'])
    expect(picture(matrix, 0, 7, 8, 1)).toEqual(Array(8).fill('.'))
    expect(picture(matrix, 0, size - 8, 8, 1)).toEqual(Array(8).fill('.'))
    expect(picture(matrix, size - 8, 7, 8, 1)).toEqual(Array(8).fill('.'))
    expect(picture(matrix, size - 7, size - 7, 7)).not.toEqual(FINDER)
  })

  it('has alternating timing patterns, dark first', () => {
    const expected = Array.from({ length: size - 16 }, (_, index) => index % 2 === 0)
    expect(matrix[6]?.slice(8, size - 8)).toEqual(expected)
    expect(matrix.slice(8, size - 8).map((row) => row[6])).toEqual(expected)
  })

  it('states level L and mask 0 twice, and has the dark module', () => {
    const format = '###.#####...#..' // 111011111000100, most significant bit first
    const at = (row: number, column: number) => (matrix[row]?.[column] ? '#' : '.')
    const byFinder = [
      ...[0, 1, 2, 3, 4, 5, 7].map((column) => at(8, column)),
      ...[8, 7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)),
    ]
    const split = [
      ...[1, 2, 3, 4, 5, 6, 7].map((fromEdge) => at(size - fromEdge, 8)),
      ...[8, 7, 6, 5, 4, 3, 2, 1].map((fromEdge) => at(8, size - fromEdge)),
    ]
    expect(byFinder.join('')).toBe(format)
    expect(split.join('')).toBe(format)
    expect(at(size - 8, 8)).toBe('#')
  })
})

describe.each(VERSIONS.slice(1))('a QR code of version $version', ({ version, to }) => {
  it('has one alignment pattern, six modules from the corner', () => {
    const corner = 17 + 4 * version - ALIGNMENT_FROM_EDGE - 2
    expect(picture(qrMatrix('L'.repeat(to)), corner, corner, 5)).toEqual([
      '#####',
      '#...#',
      '#.#.#',
      '#...#',
      '#####',
    ])
  })
})

describe('a scanner reads from a QR code', () => {
  // By hand: 4 (bytes), 08 (how many), LIFTPASS, 0 (end), then EC and 11 in turn.
  it('the text, with the prescribed header and padding', () => {
    expect(hex(readCodewords(qrMatrix('LIFTPASS'), 1).slice(0, 19))).toBe(
      '40 84 c4 94 65 45 04 15 35 30 ec 11 ec 11 ec 11 ec 11 ec',
    )
  })

  it('a message that fills the code without padding', () => {
    expect(hex(readCodewords(qrMatrix('A'.repeat(17)), 1).slice(0, 19))).toBe(
      '41 14 14 14 14 14 14 14 14 14 14 14 14 14 14 14 14 14 10',
    )
  })

  it('UTF-8', () => {
    expect(hex(readCodewords(qrMatrix('é'), 1).slice(0, 4))).toBe('40 2c 3a 90')
  })

  it.each([
    { version: 1, length: 8, data: 19, check: 7 },
    { version: 2, length: 32, data: 34, check: 10 },
    { version: 3, length: 40, data: 55, check: 15 },
    { version: 4, length: 78, data: 80, check: 20 },
    { version: 5, length: 106, data: 108, check: 26 },
  ])('$check valid check bytes in version $version', ({ version, length, data, check }) => {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7) % 90))).join('')
    const codewords = readCodewords(qrMatrix(text), version)
    expect(codewords).toHaveLength(data + check)
    expect(syndromes(codewords, check)).toEqual(Array(check).fill(0))
    expect(syndromes(codewords.with(3, (codewords[3] ?? 0) ^ 1), check)).not.toContain(0)
  })
})

describe('check bytes of a QR code', () => {
  it('match the example in ISO/IEC 18004, annex I', () => {
    const data = [
      0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
    ]
    expect(hex(checkBytes(data, 10))).toBe('a5 24 d4 c1 ed 36 c7 87 2c 55')
  })
})

const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** Whether a module belongs to the data, by the figure in the standard rather than by our code. */
function isData(row: number, column: number, version: number): boolean {
  const size = 17 + 4 * version
  const corner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)
  const alignment = version > 1 && [row, column].every((at) => at >= size - 9 && at <= size - 5)
  return !corner && !alignment && row !== 6 && column !== 6
}

/**
 * Reads the way a scanner does: columns of two from the right, up and down in turn, mask 0 taken off. Left-over bits
 * are dropped.
 */
function readCodewords(matrix: readonly boolean[][], version: number): number[] {
  const size = matrix.length
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - 2 * index)
  const bits = pairs.flatMap((pair, index) => {
    const right = pair <= 6 ? pair - 1 : pair // The column of the timing pattern is skipped.
    return Array.from({ length: size }, (_, step) => (index % 2 === 0 ? size - 1 - step : step)).flatMap(
      (row) =>
        [right, right - 1]
          .filter((column) => isData(row, column, version))
          .map((column) => Number(matrix[row]?.[column]) ^ Number((row + column) % 2 === 0)),
    )
  })
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  )
}

/** The message as a polynomial, at the first powers of two in the field of 0x11d: all zero when nothing is damaged. */
function syndromes(codewords: readonly number[], count: number): number[] {
  const double = (value: number) => (value < 128 ? value * 2 : (value * 2) ^ 0x11d)
  const times = (value: number, power: number) =>
    Array.from({ length: power }).reduce<number>((product) => double(product), value)
  return Array.from({ length: count }, (_, power) =>
    codewords.reduce((sum, codeword) => times(sum, power) ^ codeword, 0),
  )
}
