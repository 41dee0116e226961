import { z } from 'zod'
import { fieldOf } from './cells.ts'
import { invalidRequest } from './errors.ts'
import { isTrue } from './formula/functions.ts'
import { parseFormula } from './formula/parse.ts'
import type { Field, Table } from './options.ts'
import type { Row } from './records.ts'

const whole = (most: number) => z.coerce.number().int().min(1).max(most)
const flag = z.preprocess((value) => value === true || value === 'true', z.boolean())

/** The parameters of a list; `view` and `recordMetadata` are accepted without effect. */
const parameters = z.object({
  pageSize: whole(100).default(100),
  maxRecords: whole(Number.MAX_SAFE_INTEGER).optional(),
  offset: z.string().max(200).optional(),
  fields: z.array(z.string()).optional(),
  filterByFormula: z.string().optional(),
  sort: z
    .array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']).default('asc') }))
    .optional(),
  cellFormat: z.enum(['json', 'string']).default('json'),
  returnFieldsByFieldId: flag,
})

/** A parsed request for a list of records. */
export type ListRequest = {
  pageSize: number
  maxRecords?: number | undefined
  /** Where an earlier page ended. */
  offset?: string | undefined
  /** undefined: those of all records. */
  matches?: ((row: Row) => boolean) | undefined
  sort: { field: Field; direction: 'asc' | 'desc' }[]
  shape: RowShape
}

/** How records are written in a response. */
export type RowShape = {
  /** Names of the fields to write; undefined: all. */
  only?: ReadonlySet<string> | undefined
  asText: boolean
  byFieldId: boolean
}

/**
 * Checks the parameters of a list, whether they came in the URL or in a body.
 * @throws AirtableRefusal 422 for one that is wrong, and for a field or a formula that is not known
 */
export function readListRequest(given: unknown, table: Table): ListRequest {
  const parsed = parameters.safeParse(given)
  if (!parsed.success) throw invalidRequest(parsed.error.issues[0]?.path.join('.'))
  const { pageSize, maxRecords, offset, fields, filterByFormula, sort = [], ...shape } = parsed.data
  const formula = filterByFormula ? parseFormula(filterByFormula, table) : undefined
  return {
    pageSize,
    maxRecords,
    offset: offset || undefined,
    matches: formula && ((row) => isTrue(formula(row))),
    sort: sort.map(({ field, direction }) => ({ field: fieldOf(table, field), direction })),
    shape: {
      only: fields && new Set(fields.map((name) => fieldOf(table, name).name)),
      asText: shape.cellFormat === 'string',
      byFieldId: shape.returnFieldsByFieldId,
    },
  }
}

/**
 * Puts the parameters of a URL in the form of a body: `fields[]=a`, `sort[0][field]=b`.
 * `limit` is what the client's older list calls `pageSize`.
 */
export function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, value] of query) {
    if (name === 'limit' && value) given.pageSize = value
    if (!/[[\]]/.test(name) && value !== '') given[name] = value
  }
  const fields = query.getAll('fields[]')
  if (fields.length > 0) given.fields = fields
  const sort = sorting(query)
  if (sort.length > 0) given.sort = sort
  return given
}

function sorting(query: URLSearchParams): Record<string, string>[] {
  const sort: Record<string, string>[] = []
  for (const [name, value] of query) {
    const [, place, part] = /^sort\[(\d)\]\[(field|direction)\]$/.exec(name) ?? []
    if (place && part) (sort[Number(place)] ??= {})[part] = value
  }
  return sort.filter((one) => one !== undefined)
}
