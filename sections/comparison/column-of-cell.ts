import type { Path } from 'sanity'
import { columnName } from './check-cells'

/** The path of the section with a cell: `[…, { _key }, 'rows', { _key }, 'cells', { _key }]` is that of the cell. */
export const sectionOf = (cell: Path): Path => cell.slice(0, -4)

type Keyed = { _key: string }
type Section = { columns?: { name?: string }[]; rows?: (Keyed & { cells?: Keyed[] })[] }

/**
 * The column that a cell belongs to, in the words of the editor.
 * @param path of the cell
 * @param section that has it
 * @returns undefined for a cell without a column, as after one was taken out
 */
export function columnOf(path: Path, section: unknown): string | undefined {
  const { columns = [], rows = [] } = (section ?? {}) as Section
  const [row, , cell] = path.slice(-3).map((part) => (part as Keyed)._key)
  const at = rows.find(({ _key }) => _key === row)?.cells?.findIndex(({ _key }) => _key === cell) ?? -1
  const column = columns[at]
  return column && columnName(column, at)
}
