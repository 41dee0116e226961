import { describe, expect, it } from 'vitest'
import { readCbor } from '../../../../../src/auth/passkeys/webauthn/cbor.ts'

const read = (hex: string) => readCbor(Buffer.from(hex, 'hex'))

describe('decoding CBOR of authenticators', () => {
  it.each([
    ['00', 0],
    ['17', 23],
    ['1818', 24],
    ['190100', 256],
    ['1a00010000', 65_536],
    ['26', -7],
    ['390100', -257],
    ['6161', 'a'],
    ['f4', false],
    ['f5', true],
    ['f6', null],
    ['8201820203', [1, [2, 3]]],
  ])('%s is %j', (hex, value) => expect(read(hex).value).toEqual(value))

  it('reads bytes and maps, and reports where the value ends', () => {
    const { value, rest } = read('a2010263666d74420102ff')
    expect(value).toEqual(
      new Map<number | string, unknown>([
        [1, 2],
        ['fmt', Buffer.from([1, 2])],
      ]),
    )
    expect(rest).toEqual(Buffer.from([0xff]))
  })

  it.each([
    ['', 'nothing'],
    ['42ff', 'bytes that end too early'],
    ['a101', 'a map without a value'],
    ['9fff', 'a list without a length'],
    ['c000', 'a tag'],
    ['f93c00', 'a fraction'],
    ['a1400102', 'bytes as a name'],
    ['1b0000000000000001', 'a number of eight bytes'],
    ['9bffffffffffffffff', 'a list that nobody can hold'],
    ['81'.repeat(50) + '00', 'lists in lists in lists'],
  ])('refuses %s: %s', (hex) => expect(() => read(hex)).toThrow())
})
