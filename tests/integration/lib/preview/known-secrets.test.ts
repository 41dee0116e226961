import { beforeAll, expect, it, vi } from 'vitest'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import { readFrom } from '../../../setup/read-from'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  readFrom(lake)
})

const knownSecrets = async () => (await import('@/lib/preview/known-secrets')).isKnownSecret
const asking = async () => vi.spyOn((await import('@/lib/content/client')).contentClient(), 'fetch')
const sharedLink = {
  _id: 'sanity-preview-url-secret.share-access',
  _type: 'sanity.previewUrlShareAccess',
  secret: 'of-a-shared-link',
}
const store = (document: { _id: string; _type: string; secret: string }) =>
  lake.client({ token: tokens.administrator }).createOrReplace(document)

it('isKnownSecret() accepts a secret stored a moment ago while it rejects made-up ones', async () => {
  const isKnown = await knownSecrets()
  const madeUp = Array.from({ length: 100 }, (_, index) => isKnown(`made-up-${index}`))
  await store({ _id: 'drafts.secret-of-a-studio', _type: 'sanity.previewUrlSecret', secret: 'of-a-studio' })
  expect(await isKnown('of-a-studio')).toBe(true)
  await store(sharedLink)
  expect(await isKnown('of-a-shared-link')).toBe(true)
  expect(new Set(await Promise.all(madeUp))).toEqual(new Set([false]))
})

it('isKnownSecret() queries once for any number of secrets at the same time', async () => {
  const isKnown = await knownSecrets()
  const asked = await asking()
  await Promise.all(Array.from({ length: 100 }, (_, index) => isKnown(`made-up-${index}`)))
  expect(asked.mock.calls.length).toBe(1)
})

it('isKnownSecret() fails all waiting calls when the Content Lake is unreachable, and queries again for the next', async () => {
  await store(sharedLink)
  const isKnown = await knownSecrets()
  const asked = await asking()
  asked.mockRejectedValueOnce(
    Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }),
  )
  await expect(Promise.all([isKnown('a'), isKnown('b')])).rejects.toThrow('fetch failed')
  expect(await isKnown('of-a-shared-link')).toBe(true)
})
