import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { limitedBody } from '../http/limited-body.ts'
import { noSuchTable, notJson, tooLarge, tooManyRecords } from './errors.ts'
import type { Iterators } from './iterators.ts'
import { listRecords, writeRow } from './list.ts'
import { fromQuery, readListRequest, type RowShape } from './list-request.ts'
import type { Base, Table } from './options.ts'
import { createRecords, type Records, type Row } from './records.ts'
import { readMany, readOne, type WriteRequest } from './write-request.ts'
import { createAll, findOne, removeAll, removeOne, updateAll, updateOne, upsertAll } from './write.ts'

/** Dependencies of the record routes. */
export type RecordStore = { pool: Pool; base: Base; iterators: Iterators }

const mostDeleted = 10

/** Bytes of a request body; much more than ten records usually have. */
const largestBody = 1024 * 1024

/** The records API: `/v0/:base/:table` and `/v0/:base/:table/:record`; tables by name or id. */
export function addRecordRoutes(app: Hono, { pool, base, iterators }: RecordStore): void {
  const tableOf = (c: Context): { table: Table; records: Records } => {
    const wanted = c.req.param('table')
    const table = base.tables.find(({ name, id }) => name === wanted || id === wanted)
    if (!table) throw noSuchTable()
    return { table, records: createRecords(pool, base.id, table) }
  }
  // The client puts a slash at the end of some URLs and not of others.
  const many = ['/v0/:base/:table', '/v0/:base/:table/']
  const one = '/v0/:base/:table/:record'
  const updates = ['PATCH', 'PUT']

  app.on('GET', many, async (c) => {
    const { table, records } = tableOf(c)
    const request = readListRequest(fromQuery(new URL(c.req.url).searchParams), table)
    return c.json(await listRecords(records, table, iterators, request))
  })
  app.post('/v0/:base/:table/listRecords', async (c) => {
    const { table, records } = tableOf(c)
    return c.json(await listRecords(records, table, iterators, readListRequest(await jsonOf(c), table)))
  })
  app.get(one, async (c) => {
    const { table, records } = tableOf(c)
    const byFieldId = c.req.query('returnFieldsByFieldId') === 'true'
    const row = await findOne(records, c.req.param('record'))
    return c.json(writeRow(row, table, { ...plain, byFieldId }))
  })
  app.on('POST', many, async (c) => {
    const { table, records } = tableOf(c)
    const body = await jsonOf(c)
    const isMany = typeof body === 'object' && body !== null && 'records' in body
    const request = isMany ? readMany(body, table, false) : readOne(body, table)
    const rows = await createAll(records, request)
    const written = writeRows(rows, table, request)
    return c.json(isMany ? { records: written } : (written[0] as object))
  })
  app.on(updates, many, async (c) => {
    const { table, records } = tableOf(c)
    const request = readMany(await jsonOf(c), table, true)
    const replace = c.req.method === 'PUT'
    if (!request.mergeOn) {
      return c.json({ records: writeRows(await updateAll(records, request, replace), table, request) })
    }
    const { rows, created, updated } = await upsertAll(records, request, replace)
    const written = writeRows(rows, table, request)
    return c.json({ records: written, createdRecords: created, updatedRecords: updated })
  })
  app.on(updates, one, async (c) => {
    const { table, records } = tableOf(c)
    const request = readOne(await jsonOf(c), table)
    const row = await updateOne(records, c.req.param('record') ?? '', request, c.req.method === 'PUT')
    return c.json(writeRows([row], table, request)[0] as object)
  })
  app.on('DELETE', many, async (c) => {
    const { records } = tableOf(c)
    const ids = c.req.queries('records[]') ?? []
    if (ids.length === 0 || ids.length > mostDeleted) throw tooManyRecords('an "id" ID field')
    await removeAll(records, ids)
    return c.json({ records: ids.map((id) => ({ id, deleted: true })) })
  })
  app.delete(one, async (c) => {
    const { records } = tableOf(c)
    const id = c.req.param('record')
    await removeOne(records, id)
    return c.json({ id, deleted: true })
  })
}

const plain: RowShape = { asText: false, byFieldId: false }

const writeRows = (rows: readonly Row[], table: Table, { byFieldId }: WriteRequest) =>
  rows.map((row) => writeRow(row, table, { ...plain, byFieldId }))

async function jsonOf(c: Context): Promise<unknown> {
  const body = await limitedBody(c.req.raw, largestBody)
  if (!body) throw tooLarge()
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw notJson()
  }
}
