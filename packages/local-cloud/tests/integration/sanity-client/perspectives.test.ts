import type { ClientPerspective } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanups, startLake, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  const author = { _type: 'reference', _ref: 'author' }
  await lake
    .client()
    .transaction()
    .create({ _id: 'author', _type: 'person', name: 'Ada' })
    .create({ _id: 'drafts.author', _type: 'person', name: 'Ada L.' })
    .create({ _id: 'live', _type: 'note', title: 'Live', author })
    .create({ _id: 'edited', _type: 'note', title: 'Before', author })
    .create({ _id: 'drafts.edited', _type: 'note', title: 'After', author })
    .create({ _id: 'drafts.fresh', _type: 'note', title: 'Fresh' })
    .commit()
})

const query = '*[_type == "note"] | order(_id){_id, title, "author": author->name}'

describe.each<[ClientPerspective, unknown[]]>([
  [
    'published',
    [
      { _id: 'edited', title: 'Before', author: 'Ada' },
      { _id: 'live', title: 'Live', author: 'Ada' },
    ],
  ],
  [
    'drafts',
    [
      { _id: 'edited', title: 'After', author: 'Ada L.' },
      { _id: 'fresh', title: 'Fresh', author: null },
      { _id: 'live', title: 'Live', author: 'Ada L.' },
    ],
  ],
  [
    'raw',
    [
      { _id: 'drafts.edited', title: 'After', author: 'Ada' },
      { _id: 'drafts.fresh', title: 'Fresh', author: null },
      { _id: 'edited', title: 'Before', author: 'Ada' },
      { _id: 'live', title: 'Live', author: 'Ada' },
    ],
  ],
])('%s', (perspective, expected) => {
  test('a perspective can be set on the client', async () => {
    expect(await lake.client({ perspective }).fetch(query)).toEqual(expected)
  })

  test('a perspective can be set for one request', async () => {
    expect(await lake.client().fetch(query, {}, { perspective })).toEqual(expected)
  })

  test('a perspective works through useCdn', async () => {
    const client = lake.client({ perspective: perspective === 'drafts' ? 'raw' : perspective, useCdn: true })
    expect(await client.fetch('count(*)')).toBe(perspective === 'published' ? 3 : 6)
  })

  test('a perspective applies to counts, single documents and references back', async () => {
    const client = lake.client({ perspective })
    expect(await client.fetch('count(*[_type == "note"])')).toBe(expected.length)
    expect(await client.fetch('*[_id == "fresh"][0].title')).toBe(perspective === 'drafts' ? 'Fresh' : null)
    const back = 'count(*[_type == "person" && _id == "author"][0]{"notes": *[references(^._id)]}.notes)'
    expect(await client.fetch(back)).toBe(perspective === 'raw' ? 3 : 2)
  })
})

test('drafts have the _originalId of each document in the perspective “drafts”', async () => {
  const origin = '*[_type == "note"] | order(_id)._originalId'
  expect(await lake.client({ perspective: 'drafts' }).fetch(origin)).toEqual([
    'drafts.edited',
    'drafts.fresh',
    'live',
  ])
})
