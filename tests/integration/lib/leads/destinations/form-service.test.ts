import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formService } from '../../../../../lib/leads/destinations/form-service.ts'
import type { Lead } from '../../../../../lib/leads/lead.ts'
import { createCloudApp } from '../../../../../packages/local-cloud/src/cloud/app.ts'
import { formsService } from '../../../../../packages/local-cloud/src/cloud/forms.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../../../packages/local-cloud/src/cloud/server.ts'
import { openPool } from '../../../../../packages/local-cloud/tests/integration/airtable/support.ts'

let pool: pg.Pool
let server: LoopbackServer
let url = ''

beforeAll(async () => {
  pool = await openPool('forms_destination')
  server = await serveOnLoopback(
    createCloudApp([await formsService(pool)], { database: 'd', dataDir: 'f' }),
    0,
  )
  url = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.close()
  await pool.end()
})
beforeEach(() => pool.query('TRUNCATE forms.entries'))
afterEach(() => faults('DELETE'))

const faults = (method: string, rule?: object) =>
  fetch(`${url}/_faults/forms`, {
    method,
    ...(rule ? { body: JSON.stringify(rule) } : {}),
  })

const deliver = (leads: Lead[], timeoutMs = 5_000) =>
  formService({ url: `${url}/forms/contact`, name: 'x' }).deliver(leads, {
    timeoutMs,
    signal: new AbortController().signal,
  })

const lead = (name: string): Lead => ({
  id: crypto.randomUUID(),
  form: 'contact',
  values: { name, message: '<b>hello</b>\n“you” & me' },
  attribution: {},
  receivedAt: new Date(),
})

type Entries = { entries: { fields: [string, string][] }[] }
const inbox = async () => {
  const { entries } = (await (await fetch(`${url}/forms/contact/entries`)).json()) as Entries
  return entries.map(({ fields }) => Object.fromEntries(fields))
}

it('the form service receives the values as the visitor wrote them', async () => {
  const one = lead('Ann')
  expect(await deliver([one])).toEqual([{ kind: 'delivered' }])
  expect(await inbox()).toEqual([one.values])
})

describe('when the form service fails', () => {
  const kinds: [string, object][] = [
    ['429', { status: 429, retryAfter: 7 }],
    ['500', { status: 500 }],
    ['a connection that breaks', { drop: true }],
    ['no response', { hang: true }],
    ['a body that stalls', { body: 'stalled' }],
    ['broken JSON', { body: 'broken' }],
  ]

  it.each(kinds)(
    'reports nothing delivered on %s before it stored the lead, and a second try succeeds',
    async (_, kind) => {
      await faults('PUT', { ...kind, times: 1 })
      const leads = [lead('Ann')]
      expect((await deliver(leads, 300))[0]?.kind).toBe('unavailable')
      expect(await inbox()).toEqual([])
      expect(await deliver(leads)).toEqual([{ kind: 'delivered' }])
      expect(await inbox()).toHaveLength(1)
    },
  )

  it.each(kinds)(
    'stores the lead once on %s after it stored the lead, even when repeated',
    async (_, kind) => {
      await faults('PUT', { ...kind, after: true, times: 1 })
      const leads = [lead('Ann')]
      expect((await deliver(leads, 300))[0]?.kind).toBe('unavailable')
      expect(await deliver(leads)).toEqual([{ kind: 'delivered' }])
      expect(await inbox()).toHaveLength(1)
    },
  )
})
