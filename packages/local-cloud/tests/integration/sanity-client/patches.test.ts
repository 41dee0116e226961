import { Patch } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../content-lake/refusal.ts'
import { cleanups, startLake, type RunningLake } from '../content-lake/support.ts'
import { firstValue } from './first-value.ts'

const after = cleanups()
let lake: RunningLake
let count = 0

beforeAll(async () => {
  lake = await startLake(after)
})

async function patched(list: unknown, change: (patch: Patch) => Patch): Promise<unknown> {
  const _id = `patched-${++count}`
  await lake.client().create({ _id, _type: 'note', list } as never)
  const result = await change(lake.client().patch(_id)).commit<{ list: unknown }>()
  return result.list
}

describe('array patches', () => {
  test.each<[string, (patch: Patch) => Patch, unknown[]]>([
    ['append', (patch) => patch.append('list', ['x', 'y']), ['a', 'b', 'c', 'x', 'y']],
    ['prepend', (patch) => patch.prepend('list', ['x', 'y']), ['x', 'y', 'a', 'b', 'c']],
    ['splice in the middle', (patch) => patch.splice('list', 1, 1, ['x', 'y']), ['a', 'x', 'y', 'c']],
    ['splice that only removes', (patch) => patch.splice('list', 0, 2), ['c']],
    ['insert at the end', (patch) => patch.insert('after', 'list[-1]', ['x']), ['a', 'b', 'c', 'x']],
    ['insert in place of a range', (patch) => patch.insert('replace', 'list[0:2]', ['x']), ['x', 'c']],
    ['unset the last', (patch) => patch.unset(['list[-1]']), ['a', 'b']],
    ['unset a range', (patch) => patch.unset(['list[1:]']), ['a']],
  ])('%s', async (_, change, expected) => {
    expect(await patched(['a', 'b', 'c'], change)).toEqual(expected)
  })

  test('append to and prepend to a missing array', async () => {
    expect(await patched([], (patch) => patch.append('list', [1]))).toEqual([1])
    expect(await patched([], (patch) => patch.prepend('list', [1]))).toEqual([1])
  })

  test('move an item as the Studio’s drag and drop does', async () => {
    const items = ['a', 'b', 'c'].map((_key) => ({ _key }))
    const moved = await patched(items, (patch) =>
      patch.unset(['list[_key=="c"]']).insert('before', 'list[_key=="a"]', [{ _key: 'c' }]),
    )
    expect(moved).toEqual([{ _key: 'c' }, { _key: 'a' }, { _key: 'b' }])
  })
})

describe('text patches', () => {
  test.each([
    ['a word in the middle', 'the rabbits', '@@ -1,11 +1,12 @@\n the \n+w\n rabbits\n', 'the wrabbits'],
    ['umlauts and dashes', 'Zoë – ok', '@@ -1,8 +1,9 @@\n Zo%C3%AB %E2%80%93 ok\n+!\n', 'Zoë – ok!'],
    ['an emoji', 'a🏋b', '@@ -1,4 +1,5 @@\n a%F0%9F%8F%8Bb\n+c\n', 'a🏋bc'],
    ['everything', 'old', '@@ -1,3 +1,3 @@\n-old\n+new\n', 'new'],
  ])('diffMatchPatch with %s', async (_, before, diff, expected) => {
    expect(await patched(before, (patch) => patch.diffMatchPatch({ list: diff }))).toBe(expected)
  })

  test('by diffMatchPatch find their place after other users typed', async () => {
    await lake.client().create({ _id: 'shared', _type: 'note', text: 'Hello world' })
    const insertName = '@@ -1,11 +1,15 @@\n Hello \n+big \n world\n'
    await lake.client().patch('shared').set({ text: 'Oh, Hello world' }).commit()
    const after = await lake.client().patch('shared').diffMatchPatch({ text: insertName }).commit()
    expect(after.text).toBe('Oh, Hello big world')
  })
})

describe('the operations of one patch', () => {
  test('can be set, setIfMissing, unset, inc and insert together', async () => {
    const _id = 'together'
    await lake.client().create({ _id, _type: 'note', keep: 1, drop: 1, list: ['a'] })
    const { keep, drop, list, made } = await lake
      .client()
      .patch(_id)
      .setIfMissing({ made: {}, keep: 9 })
      .set({ 'made.deep': true })
      .unset(['drop'])
      .inc({ keep: 2 })
      .append('list', ['b'])
      .commit()
    expect({ keep, drop, list, made }).toEqual({
      keep: 3,
      drop: undefined,
      list: ['a', 'b'],
      made: { deep: true },
    })
  })
})

describe('patches by selection', () => {
  test('apply by query with parameters and return the ids', async () => {
    for (const n of [1, 2, 3]) await lake.client().create({ _id: `sel-${n}`, _type: 'sel', n })
    const result = await lake
      .client()
      .patch({ query: '*[_type == "sel" && n > $n]', params: { n: 1 } })
      .inc({ n: 10 })
      .commit({ returnDocuments: false, returnFirst: false })
    expect(result).toMatchObject({ documentIds: expect.arrayContaining(['sel-2', 'sel-3']) })
    expect(await lake.client().fetch('*[_type == "sel"] | order(n).n')).toEqual([1, 12, 13])
  })

  test('that match nothing are no error', async () => {
    await lake.client().patch({ query: '*[_type == "nothing"]' }).set({ a: 1 }).commit({ returnFirst: false })
  })

  test('of missing documents are refused', async () => {
    expect(await refusal(lake.client().patch('nobody').set({ a: 1 }).commit())).toMatchObject({
      status: 409,
      type: 'documentNotFoundError',
    })
  })
})

test('a patch object is accepted by mutate and can be reset', async () => {
  await lake.client().create({ _id: 'built', _type: 'note' })
  const patch = new Patch('built').set({ wrong: true }).reset().set({ right: true })
  await lake.client().mutate(patch)
  const document = await lake.client().getDocument('built')
  expect(document).toMatchObject({ right: true })
  expect(document).not.toHaveProperty('wrong')
})

test('the observable client can patch as well', async () => {
  await lake.client().create({ _id: 'observed', _type: 'note' })
  const result = await firstValue(lake.client().observable.patch('observed').set({ seen: true }).commit())
  expect(result).toMatchObject({ seen: true })
})

test('ifRevisionId applies to each document of a transaction separately', async () => {
  const first = await lake.client().create({ _id: 'rev-1', _type: 'note' })
  await lake.client().create({ _id: 'rev-2', _type: 'note' })
  const transaction = lake
    .client()
    .transaction()
    .patch('rev-1', (patch) => patch.ifRevisionId(first._rev).set({ a: 1 }))
    .patch('rev-2', (patch) => patch.ifRevisionId('never').set({ a: 1 }))
  expect(await refusal(transaction.commit())).toMatchObject({
    status: 409,
    type: 'documentRevisionIDDoesNotMatchError',
  })
  expect(await lake.client().fetch('*[_id in ["rev-1", "rev-2"] && defined(a)]')).toEqual([])
})
