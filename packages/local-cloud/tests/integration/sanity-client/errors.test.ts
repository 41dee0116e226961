import {
  ClientError,
  CorsOriginError,
  isQueryParseError,
  ServerError,
  type SanityClient,
} from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { customRoles } from '../content-lake/custom-roles.ts'
import { clientFor, cleanups, startLake, tokens, type RunningLake } from '../content-lake/support.ts'

const after = cleanups()
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after, { roles: customRoles })
  await lake
    .client({ token: tokens.administrator })
    .transaction()
    .create({ _id: 'note', _type: 'note' })
    .create({ _id: 'used', _type: 'note' })
    .create({ _id: 'user', _type: 'note', to: { _type: 'reference', _ref: 'used' } })
    .create({ _id: 'legal', _type: 'legalPage', title: 'Terms' })
    .commit()
})

const failure = (request: Promise<unknown>) =>
  request.then(
    () => {
      throw new Error('expected a refusal')
    },
    (error: unknown) => error,
  )

type Asked = (client: SanityClient) => Promise<unknown>

describe('each refusal is a ClientError of the official client with its status and reason', () => {
  test.each<[string, Asked, number, RegExp]>([
    ['a query that does not parse', (client) => client.fetch('*['), 400, /GROQ|query|pars/i],
    ['a mutation that is none', (client) => client.mutate([{ shout: {} } as never]), 400, /./],
    [
      'an action that is none',
      (client) => client.action({ actionType: 'sanity.action.shout' } as never),
      400,
      /shout/,
    ],
    ['a document without a type', (client) => client.create({ _id: 'x' } as never), 400, /_type/],
    ['an id that is taken', (client) => client.create({ _id: 'note', _type: 'note' }), 409, /note/],
    ['a patch of nothing', (client) => client.patch('nobody').set({ a: 1 }).commit(), 409, /nobody/],
    [
      'a revision that passed',
      (client) => client.patch('note').ifRevisionId('x').set({ a: 1 }).commit(),
      409,
      /rev/i,
    ],
    ['a deletion of what is in use', (client) => client.delete('used'), 409, /referen/i],
    [
      'a file that is no image',
      (client) => client.assets.upload('image', Buffer.from('text')),
      400,
      /image/i,
    ],
    [
      'a body that is too large',
      (client) => client.create({ _type: 'note', text: 'x'.repeat(5e6) }),
      413,
      /large/,
    ],
    ['an endpoint that is not there', (client) => client.request({ url: '/shout' }), 404, /shout/],
    ['another dataset', (client) => client.withConfig({ dataset: 'other' }).fetch('*'), 404, /other/],
    ['another project', (client) => client.withConfig({ projectId: 'other' }).fetch('*'), 404, /other/],
    [
      'a token that is not known',
      (client) => client.withConfig({ token: 'skNobody' }).fetch('*'),
      401,
      /session/i,
    ],
    [
      'a visitor who writes',
      (client) => client.withConfig({ token: '' }).create({ _type: 'note' }),
      401,
      /./,
    ],
    [
      'a viewer who writes',
      (client) => client.withConfig({ token: tokens.viewer }).create({ _type: 'note' }),
      403,
      /permission/,
    ],
    [
      'an editor who changes a legal page',
      (client) => client.patch('legal').set({ title: 'Mine' }).commit(),
      403,
      /permission "update" required/,
    ],
    [
      'an editor who publishes a legal page',
      async (client) => {
        await client.createOrReplace({ _id: 'drafts.legal', _type: 'legalPage', title: 'Mine' })
        return client.action({
          actionType: 'sanity.action.document.publish',
          draftId: 'drafts.legal',
          publishedId: 'legal',
        })
      },
      403,
      /permission/,
    ],
  ])('%s', async (_, ask, statusCode, message) => {
    const error = await failure(ask(lake.client()))
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ statusCode, message: expect.stringMatching(message) })
  })
})

test('a syntax error is shown at its position', async () => {
  const error = await failure(lake.client().fetch('*[_type == ]{'))
  if (!(error instanceof ClientError)) throw error
  expect(isQueryParseError(error.details)).toBe(true)
  expect(error.message).toContain('^')
})

test('a refused transaction lists the errors with their index', async () => {
  const error = await failure(
    lake.client().transaction().create({ _type: 'note' }).create({ _id: 'note', _type: 'note' }).commit(),
  )
  if (!(error instanceof ClientError)) throw error
  expect(error.details).toMatchObject({
    type: 'mutationError',
    items: [{ index: 1, error: { type: 'documentAlreadyExistsError', id: 'note' } }],
  })
})

test('a refused action lists its errors with their index', async () => {
  const error = await failure(
    lake
      .client()
      .action([{ actionType: 'sanity.action.document.discard', versionId: 'drafts.nobody' } as never]),
  )
  if (!(error instanceof ClientError)) throw error
  expect(error.details).toMatchObject({ type: 'actionError', items: [{ index: 0 }] })
})

test('an unreachable lake causes neither ClientError nor ServerError', async () => {
  const nobody = clientFor('http://127.0.0.1:9', { maxRetries: 0 })
  const error = await failure(nobody.fetch('*'))
  expect(error).toBeInstanceOf(Error)
  for (const kind of [ClientError, ServerError, CorsOriginError]) expect(error).not.toBeInstanceOf(kind)
})
