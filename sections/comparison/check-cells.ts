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
  const columns = (section as { columns?: unknown[] } | undefined)?.columns?.length ?? 0
  const wrong = ((rows ?? []) as Row[]).flatMap(({ _key = '', label = '', cells = [] }) => {
    if (cells.length === columns) return []
    const todo = cells.length < columns ? `add ${columns - cells.length}` : `remove ${cells.length - columns}`
    return {
      message: `“${label}” has ${cells.length} of ${columns} cells, one for each column: ${todo}.`,
      path: [{ _key }, 'cells'] as [{ _key: string }, 'cells'],
    }
  })
  return wrong.length === 0 || wrong
}
