import { createHash } from 'node:crypto'

/** Kinds of fields, by Airtable's names; the texts differ in how Airtable shows them, not in what they hold. */
export type FieldKind =
  | 'singleLineText'
  | 'multilineText'
  | 'email'
  | 'phoneNumber'
  | 'url'
  | 'number'
  | 'checkbox'

/** Tables of a base: the kind of each field by the table's and the field's name. */
export type TableDefinitions = Readonly<Record<string, Readonly<Record<string, FieldKind>>>>

export type Field = { id: string; name: string; kind: FieldKind }

export type Table = { id: string; name: string; fields: readonly Field[] }

/** A base with its tables. */
export type Base = { id: string; tables: readonly Table[] }

/** The table of a base for which none are given: as Airtable begins a new base. */
export const sampleTables: TableDefinitions = {
  'Table 1': { Name: 'singleLineText', Notes: 'multilineText' },
}

/** Gives tables and fields the ids that clients may use in place of names, the same ones at every start. */
export function makeBase(id: string, tables: TableDefinitions): Base {
  return {
    id,
    tables: Object.entries(tables).map(([table, fields]) => ({
      id: idFrom('tbl', id, table),
      name: table,
      fields: Object.entries(fields).map(([name, kind]) => ({
        id: idFrom('fld', id, table, name),
        name,
        kind,
      })),
    })),
  }
}

const idFrom = (prefix: string, ...names: string[]) =>
  prefix + createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 14)
