type Column = { name?: string }

/** The name of a column, or which one it is as long as it has none. @param at its index */
export const columnName = ({ name }: Column, at: number): string => name || `column ${at + 1}`

type Row = { _key?: string; label?: string; cells?: unknown[] }

/**
 * Checks that every row of a comparison has one cell for each column.
 * @param rows value of the field `rows`
 * @param section that has it
 * @returns true, or what to do, with the path of each row in question
 */
export function checkCells(
  rows: unknown,
  section: unknown,
): true | { message: string; path: [{ _key: string }, 'cells'] }[] {
  const { columns = [] } = (section ?? {}) as { columns?: Column[] }
  const wrong = ((rows ?? []) as Row[]).flatMap(({ _key = '', label = '', cells = [] }) => {
    if (cells.length === columns.length) return []
    const missing = columns.slice(cells.length).map((column, at) => columnName(column, cells.length + at))
    const todo = missing.length > 0 ? `add ${missing.join(', ')}` : `remove ${cells.length - columns.length}`
    return {
      message: `“${label}” has ${cells.length} of ${columns.length} cells, one for each column: ${todo}.`,
      path: [{ _key }, 'cells'] as [{ _key: string }, 'cells'],
    }
  })
  return wrong.length === 0 || wrong
}
