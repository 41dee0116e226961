import type { Cell } from './cells.ts'
import type { Iterators } from './iterators.ts'
import type { ListRequest, RowShape } from './list-request.ts'
import type { Table } from './options.ts'
import type { Records, Row } from './records.ts'

/** A page of records in Airtable's form. */
export type Page = { records: unknown[]; offset?: string }

/** A page of a list: the current content of the records that existed when the list began. */
export async function listRecords(
  records: Records,
  table: Table,
  iterators: Iterators,
  request: ListRequest,
): Promise<Page> {
  const ids = request.offset
    ? iterators.remaining(table.id, request.offset)
    : (await chosen(records, request)).slice(0, request.maxRecords)
  const rows = await records.byIds(ids.slice(0, request.pageSize))
  const rest = ids.slice(request.pageSize)
  return {
    records: rows.map((row) => writeRow(row, table, request.shape)),
    ...(rest.length > 0 ? { offset: iterators.store(table.id, rest) } : {}),
  }
}

async function chosen(records: Records, { matches, sort }: ListRequest): Promise<string[]> {
  if (!matches && sort.length === 0) return records.ids()
  const rows = (await records.all()).filter((row) => matches?.(row) ?? true)
  return rows.sort((a, b) => order(a, b, sort)).map(({ id }) => id)
}

function order(a: Row, b: Row, sort: ListRequest['sort']): number {
  for (const { field, direction } of sort) {
    const difference = byCell(a.cells[field.name], b.cells[field.name])
    if (difference !== 0) return direction === 'asc' ? difference : -difference
  }
  return 0
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' })

/** Empty cells come first. */
function byCell(a: Cell | undefined, b: Cell | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** A record as clients read it. */
export function writeRow(row: Row, table: Table, { only, asText, byFieldId }: RowShape) {
  const fields = table.fields.flatMap(({ id, name }): [string, Cell][] => {
    const cell = row.cells[name]
    if (cell === undefined || (only && !only.has(name))) return []
    return [[byFieldId ? id : name, asText ? written(cell) : cell]]
  })
  return { id: row.id, createdTime: row.createdAt.toISOString(), fields: Object.fromEntries(fields) }
}

const written = (cell: Cell) => (cell === true ? 'checked' : String(cell))
