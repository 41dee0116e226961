import { applyPatch, incremental } from 'mendoza'
import { describe, expect, test } from 'vitest'
import { mendoza } from '../../../../src/content-lake/store/mendoza.ts'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Pick = (below: number) => number

const texts = ['', 'a', 'Hello world', 'Hello, wörld', 'Grüße 🎉🎊', 'Grüße 🎉', '👩‍👩‍👧', '𝒳yz', 'yz', '\n"']

function generated(pick: Pick, depth = 0): unknown {
  const kind = pick(depth > 3 ? 4 : 7)
  if (kind === 0) return pick(3)
  if (kind === 1) return pick(2) === 0
  if (kind === 2) return null
  if (kind === 3) return texts[pick(texts.length)]
  if (kind === 4) return Array.from({ length: pick(5) }, () => generated(pick, depth + 1))
  if (kind === 5) return Array.from({ length: pick(5) }, (_, n) => keyed(pick, n, depth))
  return object(pick, depth)
}

const keyed = (pick: Pick, n: number, depth: number) => ({
  _key: `k${pick(2) ? n : pick(6)}`,
  ...object(pick, depth),
})

function object(pick: Pick, depth = 0): Record<string, unknown> {
  const names = ['a', 'b', 'B', '_id', 'z9', 'ä'].filter(() => pick(2) === 0)
  return Object.fromEntries(names.map((name) => [name, generated(pick, depth + 1)]))
}

/** A few random edits within a value. */
function edited(value: unknown, pick: Pick): unknown {
  if (pick(4) === 0) return generated(pick, 2)
  if (typeof value === 'string')
    return value.slice(0, pick(value.length + 1)).toWellFormed() + texts[pick(texts.length)]
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => (pick(3) === 0 ? edited(item, pick) : item))
    if (pick(2)) items.splice(pick(items.length + 1), pick(2), generated(pick, 2))
    return pick(3) === 0 ? items.reverse() : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      pick(6) === 0 ? [] : [[name, pick(2) ? edited(item, pick) : item]],
    ),
  )
}

describe('mendoza patches', () => {
  test('turn any document into any other', () => {
    const pick = numbers(7)
    for (let round = 0; round < 5_000; round++) {
      const from = object(pick)
      const to = (pick(3) ? { ...(edited(from, pick) as object), n: round } : object(pick)) as Record<
        string,
        unknown
      >
      const context = JSON.stringify([from, to])
      expect(applyPatch(from, mendoza(from, to)), context).toEqual(to)
      const wrapped = incremental.applyPatch(incremental.wrap(from, 0), mendoza(from, to), 1)
      expect(incremental.unwrap(wrapped), context).toEqual(to)
    }
  })

  test('create and delete by a whole value', () => {
    expect(mendoza(null, { a: 1 })).toEqual([0, { a: 1 }])
    expect(mendoza({ a: 1 }, null)).toEqual([0, null])
  })

  test('do not repeat unchanged values', () => {
    const text = 'long '.repeat(2_000)
    const from = {
      title: 'Title',
      body: [
        { _key: 'a', text },
        { _key: 'b', text: 'short' },
      ],
    }
    const to = {
      title: 'Title',
      body: [
        { _key: 'b', text: 'shorter' },
        { _key: 'a', text: `${text}!` },
      ],
    }
    expect(JSON.stringify(mendoza(from, to)).length).toBeLessThan(100)
  })
})
