import { expect, test } from 'vitest'
import { SessionEndEvents } from '../../../src/content-lake/http/session-end-events.ts'
import { createApp } from '../../../src/content-lake/http/app.ts'

async function statusAfter(code: string) {
  const log: string[] = []
  const app = createApp({
    projectId: 'local',
    dataset: 'production',
    identification: async () => null,
    sessionEnds: new SessionEndEvents(),
    log: (line) => log.push(line),
  })
  app.get('/fails', () => {
    throw Object.assign(new Error('no such luck'), { code })
  })
  const { status } = await app.request('/fails')
  return { status, log: log.join() }
}

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '08006'])(
  '%s gets 503: the database is down',
  async (code) => expect(await statusAfter(code)).toMatchObject({ status: 503 }),
)

test.each(['ENOSPC', 'EACCES', 'EROFS', 'EISDIR', 'ERR_INVALID_ARG_TYPE', ''])(
  '%j gets 500: an error of this machine or of the lake',
  async (code) =>
    expect(await statusAfter(code)).toMatchObject({
      status: 500,
      log: expect.stringContaining('no such luck'),
    }),
)
