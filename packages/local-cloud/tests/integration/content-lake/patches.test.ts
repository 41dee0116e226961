import type { Patch } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from './refusal.ts'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake
let count = 0

beforeAll(async () => {
  lake = await startLake(after)
})

/** Creates a document with `attributes` and gives what a patch makes of it, system attributes aside. */
async function patched(attributes: object, change: (patch: Patch) => Patch): Promise<object> {
  const _id = `patched-${++count}`
  await lake.client().create({ _id, _type: 'note', ...attributes })
  const result = await change(lake.client().patch(_id)).commit()
  return Object.fromEntries(Object.entries(result).filter(([name]) => !name.startsWith('_')))
}

describe('a patch', () => {
  test('can set, also inside missing objects', async () => {
    expect(await patched({ a: 1 }, (patch) => patch.set({ a: 2, 'b.c': 'deep' }))).toEqual({
      a: 2,
      b: { c: 'deep' },
    })
  })

  test('can set only missing attributes: setIfMissing', async () => {
    expect(await patched({ a: 1 }, (patch) => patch.setIfMissing({ a: 9, b: 2 }))).toEqual({ a: 1, b: 2 })
  })

  test('applies setIfMissing first, so that it can create and fill an array at once', async () => {
    const result = await patched({}, (patch) => patch.setIfMissing({ list: [] }).append('list', ['x']))
    expect(result).toEqual({ list: ['x'] })
  })

  test('can unset attributes, items by key and items by index', async () => {
    const before = { a: 1, keyed: [{ _key: 'x' }, { _key: 'y' }], plain: [1, 2, 3] }
    const result = await patched(before, (patch) => patch.unset(['a', 'keyed[_key=="x"]', 'plain[0]']))
    expect(result).toEqual({ keyed: [{ _key: 'y' }], plain: [2, 3] })
  })

  test('can inc and dec numbers', async () => {
    const result = await patched({ up: 1, down: { deep: 1.5 } }, (patch) =>
      patch.inc({ up: 2 }).dec({ 'down.deep': 1 }),
    )
    expect(result).toEqual({ up: 3, down: { deep: 0.5 } })
  })

  test('can change texts by diffMatchPatch', async () => {
    const result = await patched({ text: 'the rabbits' }, (patch) =>
      patch.diffMatchPatch({ text: '@@ -1,11 +1,12 @@\n the \n+w\n rabbits\n' }),
    )
    expect(result).toEqual({ text: 'the wrabbits' })
  })

  test.each([
    ['before', 'list[1]', ['a', 'NEW', 'b', 'c']],
    ['after', 'list[1]', ['a', 'b', 'NEW', 'c']],
    ['replace', 'list[1]', ['a', 'NEW', 'c']],
    ['after', 'list[-1]', ['a', 'b', 'c', 'NEW']],
    ['before', 'list[0]', ['NEW', 'a', 'b', 'c']],
    ['replace', 'list[1:]', ['a', 'NEW']],
    ['replace', 'list[0:2]', ['NEW', 'c']],
  ] as const)('can insert %s %s', async (place, path, list) => {
    const result = await patched({ list: ['a', 'b', 'c'] }, (patch) => patch.insert(place, path, ['NEW']))
    expect(result).toEqual({ list })
  })

  test('accepts paths with keys, nested keys and recursion', async () => {
    const before = {
      sections: [
        { _key: 'a', items: [{ _key: 'b', text: 'x', on: true }] },
        { _key: 'c', on: true },
      ],
    }
    const result = await patched(before, (patch) =>
      patch.set({ 'sections[_key=="a"].items[_key=="b"].text': 'y', '..[on==true].on': false }),
    )
    expect(result).toEqual({
      sections: [
        { _key: 'a', items: [{ _key: 'b', text: 'y', on: false }] },
        { _key: 'c', on: false },
      ],
    })
  })

  test('applies to several ids and to a query', async () => {
    for (const _id of ['many-1', 'many-2', 'many-3'])
      await lake.client().create({ _id, _type: 'many', on: false })
    await lake.client().patch(['many-1', 'many-2']).set({ on: true }).commit()
    await lake
      .client()
      .patch({ query: '*[_type == "many" && on == $on]', params: { on: false } })
      .set({ late: 1 })
      .commit()
    expect(await lake.client().fetch('*[_type == "many"]{on, late}')).toEqual([
      { on: true, late: null },
      { on: true, late: null },
      { on: false, late: 1 },
    ])
  })

  test('that is empty makes a new revision, because the Studio’s first edit relies on it', async () => {
    const created = await lake.client().create({ _id: 'guarded', _type: 'note' })
    await lake.client().patch('guarded').unset(['_empty_action_guard_pseudo_field_']).commit()
    expect((await lake.client().getDocument('guarded'))?._rev).not.toBe(created._rev)
  })

  test('with autoGenerateArrayKeys adds a _key to every object of an array', async () => {
    const _id = 'keyless'
    await lake.client().create({ _id, _type: 'note', list: [{ text: 'a' }] }, { autoGenerateArrayKeys: true })
    await lake
      .client()
      .patch(_id)
      .append('list', [{ text: 'b' }])
      .commit({ autoGenerateArrayKeys: true })
    const keys = await lake.client().fetch<string[]>('*[_id == $_id][0].list[]._key', { _id })
    expect(new Set(keys).size).toBe(2)
    expect(keys.every((key) => /^[0-9a-f]{12}$/.test(key))).toBe(true)
  })

  test.each([
    ['a path that does not parse', { set: { 'a..': 1 } }],
    ['a range without end', { unset: ['list[0:999999999]'] }],
    ['a path to the prototype', { set: { '__proto__.polluted': true } }],
    ['a diff that does not parse', { diffMatchPatch: { text: 'nonsense' } }],
    ['two insertions in one', { insert: { before: 'a[0]', after: 'a[0]', items: [] } }],
  ])('is refused with %s', async (_, operations) => {
    await lake.client().createOrReplace({ _id: 'target', _type: 'note', text: 'x', list: [1] })
    const mutation = { patch: { id: 'target', ...operations } } as never
    expect(await refusal(lake.client().mutate([mutation]))).toMatchObject({ status: 400 })
  })
})
