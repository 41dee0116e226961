import { ClientError } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanups, startLake, type RunningLake } from './support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
})

const titled = (_id: string, title = 'A title') => ({ _id, _type: 'note', title })

/** The body of the error that a promise must end in. */
async function refusal(
  promise: Promise<unknown>,
): Promise<{ status: number; type: string; detail: unknown }> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClientError)) throw new Error('expected the lake to refuse', { cause: error })
  const { error: body } = error.response.body as { error: { items?: { error: { type: string } }[] } }
  const detail = body.items?.[0]?.error
  return { status: error.statusCode, type: detail?.type ?? '', detail }
}

describe('creating', () => {
  test('gives the document a revision and times, and an id when it has none', async () => {
    const created = await lake.client().create({ _type: 'note', title: 'No id' })
    expect(created._id).toMatch(/^[0-9a-f-]{36}$/)
    expect(created._rev).toBeTruthy()
    expect(created._createdAt).toBe(created._updatedAt)
    expect(await lake.client().getDocument(created._id)).toEqual(created)
  })

  test('completes an id that ends with a dot', async () => {
    const draft = await lake.client().create({ _id: 'drafts.', _type: 'note' })
    expect(draft._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('refuses an id that is taken', async () => {
    await lake.client().create(titled('taken'))
    expect(await refusal(lake.client().create(titled('taken')))).toMatchObject({
      status: 409,
      type: 'documentAlreadyExistsError',
    })
  })

  test('createIfNotExists leaves an existing document alone', async () => {
    await lake.client().create(titled('kept', 'First'))
    await lake.client().createIfNotExists(titled('kept', 'Second'))
    expect(await lake.client().getDocument('kept')).toMatchObject({ title: 'First' })
  })

  test('createOrReplace replaces everything but the time of creation', async () => {
    const first = await lake.client().create({ ...titled('replaced'), extra: true })
    const second = await lake.client().createOrReplace(titled('replaced', 'New'))
    expect(second).not.toHaveProperty('extra')
    expect(second._createdAt).toBe(first._createdAt)
    expect(second._updatedAt > first._updatedAt).toBe(true)
  })
})
