import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterDelete } from '@/studio/publishing/removal/after-delete'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const document = {
  _id: 'drafts.article-a',
  _type: 'article',
  title: 'A',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
}
const redirect = { _id: 'redirect-a', from: '/poster', to: '/blog/a', permanent: true }

/** A dataset with one redirect. `left`: the versions of the document that it has at each query, the last for good. */
function dataset(left: number[]) {
  const binned: unknown[] = []
  const deleted: string[] = []
  const transaction = {
    delete: (id: string) => {
      deleted.push(id)
      return transaction
    },
    commit: () => Promise.resolve(),
  }
  const client = {
    fetch: (query: string) =>
      Promise.resolve(query.startsWith('count') ? (left.length > 1 ? left.shift() : left[0]) : [redirect]),
    createOrReplace: (record: unknown) => Promise.resolve(binned.push(record)),
    transaction: () => transaction,
  } as unknown as SanityClient
  return { client, binned, deleted }
}

async function run(left: number[]) {
  const { client, binned, deleted } = dataset(left)
  const result = afterDelete({ document, path: '/blog/a' }, { id: 'e', name: 'Sam' }, client)
  await vi.runAllTimersAsync()
  return { wasDeleted: await result, binned, deleted }
}

it.each([
  ['is gone', [0]],
  ['is on its way out', [2, 1, 0]],
])(
  'a deleted document that %s goes into the bin, without its schedules, request for review and redirects',
  async (_, left) => {
    const { wasDeleted, binned, deleted } = await run(left)
    expect(wasDeleted).toBe(true)
    expect(binned).toMatchObject([{ _id: 'bin.article-a', documentTitle: 'A', deletedBy: { name: 'Sam' } }])
    expect(deleted).toEqual([
      'schedules.article-a',
      'unpublishing.article-a',
      'reviews.article-a',
      'redirect-a',
      'drafts.redirect-a',
    ])
  },
)

it('a document that is still there changes nothing', async () => {
  expect(await run([1])).toEqual({ wasDeleted: false, binned: [], deleted: [] })
})
