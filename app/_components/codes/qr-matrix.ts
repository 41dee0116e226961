import { checkBytes } from './galois'

/** Data and check bytes of QR versions 1 to 5 at level L, which all have a single block (ISO/IEC 18004, table 9). */
const VERSIONS = [
  { data: 19, check: 7 },
  { data: 34, check: 10 },
  { data: 55, check: 15 },
  { data: 80, check: 20 },
  { data: 108, check: 26 },
] as const

/** Format bits for level L with mask 0, including their error correction and mask. */
const FORMAT = 0b111011111000100

/**
 * A QR code, drawn in the browser and on the server.
 * docs/decisions/2026-11-29-qr-codes-of-our-own.md says why not by a package.
 * @param text UTF-8; cut after 106 bytes
 * @returns rows of modules, true is dark, without the quiet zone
 */
export function qrMatrix(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)].slice(0, 106)
  const version = VERSIONS.findIndex(({ data }) => data >= bytes.length + 2) + 1
  const { data, check } = VERSIONS[version - 1] ?? VERSIONS[4]
  const message = codewords(bytes, data)
  const size = 17 + 4 * version
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined))
  drawFunctionPatterns(modules, version)
  drawData(modules, [...message, ...checkBytes(message, check)])
  return modules.map((row) => row.map(Boolean))
}

/** Mode 4 (bytes), the length, the bytes, a terminator, then the padding of the standard. */
function codewords(bytes: readonly number[], length: number): number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  const result: number[] = []
  for (let index = 0; index < nibbles.length; index += 2) {
    result.push(((nibbles[index] ?? 0) << 4) | (nibbles[index + 1] ?? 0))
  }
  while (result.length < length) result.push((result.length - bytes.length) % 2 === 0 ? 0xec : 0x11)
  return result
}

function drawFunctionPatterns(modules: (boolean | undefined)[][], version: number) {
  const size = modules.length
  const put = (row: number, column: number, dark: boolean) => {
    const line = modules[row]
    if (line && column >= 0 && column < size) line[column] = dark
  }
  for (let index = 8; index < size - 8; index++) {
    put(6, index, index % 2 === 0)
    put(index, 6, index % 2 === 0)
  }
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let row = -1; row < 8; row++) {
      for (let column = -1; column < 8; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3))
        put(top + row, left + column, ring !== 2 && ring !== 4)
      }
    }
  }
  if (version > 1) {
    for (let row = -2; row < 3; row++) {
      for (let column = -2; column < 3; column++) {
        put(size - 7 + row, size - 7 + column, Math.max(Math.abs(row), Math.abs(column)) !== 1)
      }
    }
  }
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((FORMAT >> bit) & 1) === 1
    put(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, dark)
    put(8, bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, dark)
  }
  put(size - 8, 8, true)
}

/**
 * Places bits up and down in columns of two, from the right edge. Mask 0 inverts every module whose row and column add
 * up to an even number.
 */
function drawData(modules: (boolean | undefined)[][], bytes: readonly number[]) {
  const size = modules.length
  let bit = 0
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        const line = modules[row]
        if (!line || line[column] !== undefined) continue
        const value = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
        line[column] = (value === 1) !== ((row + column) % 2 === 0)
        bit++
      }
    }
  }
}
