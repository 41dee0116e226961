import { readCells, type Cell } from './cells.ts'
import { invalidRequest, missingFields, tooManyRecords } from './errors.ts'
import { fieldOf } from './cells.ts'
import type { Table } from './options.ts'

const mostRecords = 10
const mostMergeFields = 3

/** One record of a request that writes. */
export type WrittenRecord = { id?: string | undefined; cells: Record<string, Cell | null> }

/** Records to write; `mergeOn` are field names. */
export type WriteRequest = { records: WrittenRecord[]; mergeOn?: string[] | undefined; byFieldId: boolean }

/**
 * Reads the body of a request that creates or updates many records.
 * @param needsIds whether each record has to say which one it is; not so in an upsert
 * @throws AirtableRefusal 422
 */
export function readMany(body: unknown, table: Table, needsIds: boolean): WriteRequest {
  const { records, performUpsert, typecast, returnFieldsByFieldId } = asObject(body)
  const mergeOn = performUpsert === undefined ? undefined : readMergeFields(performUpsert, table)
  const ids = needsIds && !mergeOn
  const refused = () => tooManyRecords(ids ? 'an "id" ID field and a "fields" object' : 'a "fields" object')
  if (!Array.isArray(records) || records.length === 0 || records.length > mostRecords) throw refused()
  return {
    records: records.map((one: unknown) => {
      const { id, fields } = asObject(one)
      if (fields === undefined) throw refused()
      if (ids && typeof id !== 'string') throw refused()
      return { ...readId(id), cells: readCells(table, fields, typecast === true) }
    }),
    mergeOn,
    byFieldId: returnFieldsByFieldId === true,
  }
}

/**
 * Reads the body of a request that creates or updates one record.
 * @throws AirtableRefusal 422
 */
export function readOne(body: unknown, table: Table): WriteRequest {
  const { fields, typecast, returnFieldsByFieldId } = asObject(body)
  if (fields === undefined) throw missingFields('fields')
  return {
    records: [{ cells: readCells(table, fields, typecast === true) }],
    byFieldId: returnFieldsByFieldId === true,
  }
}

function readId(id: unknown): { id?: string } {
  if (id === undefined) return {}
  if (typeof id !== 'string') throw invalidRequest()
  return { id }
}

function readMergeFields(performUpsert: unknown, table: Table): string[] {
  const { fieldsToMergeOn } = asObject(performUpsert)
  if (!Array.isArray(fieldsToMergeOn)) throw invalidRequest('performUpsert.fieldsToMergeOn')
  if (fieldsToMergeOn.length === 0 || fieldsToMergeOn.length > mostMergeFields) {
    throw invalidRequest(`fieldsToMergeOn takes one to ${mostMergeFields} fields.`)
  }
  return fieldsToMergeOn.map((name) => fieldOf(table, String(name)).name)
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidRequest()
  return value as Record<string, unknown>
}
