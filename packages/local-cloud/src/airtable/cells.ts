import { invalidRequest, invalidValue, unknownField } from './errors.ts'
import type { Field, Table } from './options.ts'

/** The value of a cell. Empty cells are left out. */
export type Cell = string | number | boolean

/** The cells of a record by the name of the field. */
export type Cells = Record<string, Cell>

/** Airtable's own bound of a text. */
const longestText = 100_000

/** Finds a field by its name or its id. */
export function fieldOf(table: Table, nameOrId: string): Field {
  const field = table.fields.find(({ name, id }) => name === nameOrId || id === nameOrId)
  if (!field) throw unknownField(nameOrId)
  return field
}

/**
 * Checks the `fields` of a request.
 * @param typecast whether texts and numbers may stand for each other
 * @returns by field name what to store; null: empty the cell
 * @throws AirtableRefusal for an unknown field or a value that it does not accept
 */
export function readCells(table: Table, fields: unknown, typecast: boolean): Record<string, Cell | null> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw invalidRequest()
  const cells: [string, Cell | null][] = Object.entries(fields).map(([nameOrId, value]) => {
    const field = fieldOf(table, nameOrId)
    return [field.name, readCell(field, value, typecast)]
  })
  return Object.fromEntries(cells)
}

function readCell({ kind, name }: Field, value: unknown, typecast: boolean): Cell | null {
  if (value === null || value === '' || value === undefined) return null
  switch (kind) {
    case 'number': {
      const number = typecast && typeof value === 'string' ? Number(value) : value
      if (typeof number === 'number' && Number.isFinite(number)) return number
      throw invalidValue(name)
    }
    case 'checkbox': {
      const checked = typecast && typeof value === 'string' ? value === 'true' : value
      // A box that is not checked is an empty cell.
      if (typeof checked === 'boolean') return checked || null
      throw invalidValue(name)
    }
    default: {
      const text = typecast && typeof value === 'number' ? String(value) : value
      if (typeof text !== 'string' || text.length > longestText) throw invalidValue(name)
      // PostgreSQL cannot keep NUL in JSON, nor half of a surrogate pair.
      return text.replaceAll('\0', '').toWellFormed()
    }
  }
}
