import type { Cells } from './cells.ts'
import { invalidRequest, noSuchRecord, notFound, sameRecordTwice } from './errors.ts'
import type { Changes, Records, Row } from './records.ts'
import type { WriteRequest, WrittenRecord } from './write-request.ts'

/**
 * Finds one record.
 * @throws AirtableRefusal 404
 */
export async function findOne(records: Records, id: string): Promise<Row> {
  const [row] = await records.byIds([id])
  if (!row) throw notFound()
  return row
}

/** Creates the records of a request. */
export const createAll = (records: Records, { records: given }: WriteRequest): Promise<Row[]> =>
  records.change(async (changes) => {
    const rows: Row[] = []
    for (const { cells } of given) rows.push(await changes.create(cells))
    return rows
  })

/**
 * Updates the records of a request.
 * @param replace PUT: cells that are not given become empty
 * @throws AirtableRefusal 422 when one does not exist, or is named twice
 */
export const updateAll = (
  records: Records,
  { records: given }: WriteRequest,
  replace: boolean,
): Promise<Row[]> =>
  records.change(async (changes) => {
    const seen = new Set<string>()
    const rows: Row[] = []
    for (const one of given) rows.push(await update(changes, one, one.id ?? '', replace, seen))
    return rows
  })

/**
 * Updates one record.
 * @throws AirtableRefusal 404
 */
export const updateOne = (
  records: Records,
  id: string,
  { records: [given] }: WriteRequest,
  replace: boolean,
): Promise<Row> =>
  records.change(async (changes) => {
    const row = await changes.update(id, given?.cells ?? {}, replace)
    if (!row) throw notFound()
    return row
  })

/** What an upsert did. */
export type Upserted = { rows: Row[]; created: string[]; updated: string[] }

/**
 * Updates the records that agree with the given ones in the fields to merge on, and creates those that are not there.
 * @throws AirtableRefusal 422 when several agree, or two of the given records mean the same one
 */
export const upsertAll = (records: Records, request: WriteRequest, replace: boolean): Promise<Upserted> =>
  records.change(async (changes) => {
    const done: Upserted = { rows: [], created: [], updated: [] }
    const seen = new Set<string>()
    for (const one of request.records) {
      const id = one.id ?? (await matching(changes, one, request.mergeOn ?? []))
      if (id === undefined) {
        const row = await changes.create(one.cells)
        seen.add(row.id)
        done.created.push(row.id)
        done.rows.push(row)
      } else {
        done.rows.push(await update(changes, one, id, replace, seen))
        done.updated.push(id)
      }
    }
    return done
  })

async function update(
  changes: Changes,
  { cells }: WrittenRecord,
  id: string,
  replace: boolean,
  seen: Set<string>,
): Promise<Row> {
  if (seen.has(id)) throw sameRecordTwice()
  seen.add(id)
  const row = await changes.update(id, cells, replace)
  if (!row) throw noSuchRecord(id)
  return row
}

async function matching(
  changes: Changes,
  { cells }: WrittenRecord,
  mergeOn: string[],
): Promise<string | undefined> {
  const wanted: Cells = {}
  for (const name of mergeOn) {
    const cell = cells[name]
    if (cell === undefined || cell === null) throw invalidRequest(`Every record needs a value for "${name}".`)
    wanted[name] = cell
  }
  const [id, another] = await changes.withCells(wanted)
  if (another) throw invalidRequest('More than one record matches the fields to merge on.')
  return id
}

/**
 * Deletes records.
 * @throws AirtableRefusal 422 when one does not exist; then none is deleted
 */
export const removeAll = (records: Records, ids: readonly string[]): Promise<void> =>
  records.change(async (changes) => {
    for (const id of ids) if (!(await changes.remove(id))) throw noSuchRecord(id)
  })

/**
 * Deletes one record.
 * @throws AirtableRefusal 404
 */
export const removeOne = (records: Records, id: string): Promise<void> =>
  records.change(async (changes) => {
    if (!(await changes.remove(id))) throw notFound()
  })
