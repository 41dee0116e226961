/** The subset of CBOR that authenticators write: https://www.rfc-editor.org/rfc/rfc8949 without tags and fractions. */
export type CborValue = number | string | boolean | null | Buffer | CborValue[] | CborMap

export type CborMap = Map<number | string, CborValue>

/**
 * Reads one value.
 * @returns the value and the bytes after it
 * @throws for bytes that are not CBOR, or of a type that authenticators do not write
 */
export function readCbor(bytes: Buffer, depth = 0): { value: CborValue; rest: Buffer } {
  if (depth > 8) throw new Error('CBOR is nested too deep')
  const first = bytes.readUInt8(0)
  const { count, rest } = readCount(bytes, first & 0x1f)
  switch (first >> 5) {
    case 0:
      return { value: count, rest }
    case 1:
      return { value: -1 - count, rest }
    case 2:
      return { value: take(rest, count), rest: rest.subarray(count) }
    case 3:
      return { value: take(rest, count).toString('utf8'), rest: rest.subarray(count) }
    case 4:
      return readItems(rest, count, depth)
    case 5:
      return readMap(rest, count, depth)
    case 7:
      return { value: readSimple(first), rest }
    default:
      throw new Error('CBOR has a tag')
  }
}

function readCount(bytes: Buffer, short: number): { count: number; rest: Buffer } {
  if (short < 24) return { count: short, rest: bytes.subarray(1) }
  if (short === 24) return { count: bytes.readUInt8(1), rest: bytes.subarray(2) }
  if (short === 25) return { count: bytes.readUInt16BE(1), rest: bytes.subarray(3) }
  if (short === 26) return { count: bytes.readUInt32BE(1), rest: bytes.subarray(5) }
  throw new Error('CBOR has a length that authenticators do not write')
}

function take(bytes: Buffer, count: number): Buffer {
  if (bytes.length < count) throw new Error('CBOR ends too early')
  return bytes.subarray(0, count)
}

function readItems(bytes: Buffer, count: number, depth: number): { value: CborValue[]; rest: Buffer } {
  const value: CborValue[] = []
  let rest = bytes
  for (let index = 0; index < count; index += 1) {
    const item = readCbor(rest, depth + 1)
    value.push(item.value)
    rest = item.rest
  }
  return { value, rest }
}

function readMap(bytes: Buffer, count: number, depth: number): { value: CborMap; rest: Buffer } {
  const { value: items, rest } = readItems(bytes, count * 2, depth)
  const value: CborMap = new Map()
  for (let index = 0; index < items.length; index += 2) {
    const name = items[index]
    if (typeof name !== 'number' && typeof name !== 'string') throw new Error('CBOR has a strange name')
    value.set(name, items[index + 1] ?? null)
  }
  return { value, rest }
}

function readSimple(first: number): CborValue {
  const simple = new Map<number, CborValue>([
    [0xf4, false],
    [0xf5, true],
    [0xf6, null],
  ])
  const value = simple.get(first)
  if (value === undefined) throw new Error('CBOR has a fraction or the like')
  return value
}
