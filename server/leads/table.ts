import { fit, width } from './width.ts'

/**
 * A column. `least`: the minimum width in columns of the terminal, for one that may be cut. `optional`: left out when
 * no row has anything in it.
 */
export type Column = { heading: string; least?: number; optional?: true }

const GAP = '  '

/**
 * Formats a table so that no line is longer than the terminal: it shortens the widest column that may be cut.
 * @param texts rows of printable texts, one for each column
 * @returns lines, the headings first
 */
export function table(
  all: readonly Column[],
  texts: readonly (readonly string[])[],
  total: number,
): string[] {
  const shown = all.map(({ optional }, index) => !optional || texts.some((row) => row[index]))
  const columns = all.filter((_, index) => shown[index])
  const rows = texts.map((row) => row.filter((_, index) => shown[index]))
  const widths = columns.map(({ heading }, index) =>
    Math.max(width(heading), ...rows.map((row) => width(row[index] ?? ''))),
  )
  for (let over = sum(widths) + GAP.length * (widths.length - 1) - total; over > 0; over -= 1) {
    const widest = columns
      .map(({ least }, index) => ({ index, spare: least === undefined ? 0 : (widths[index] ?? 0) - least }))
      .reduce((a, b) =>
        (widths[b.index] ?? 0) * Number(b.spare > 0) > (widths[a.index] ?? 0) * Number(a.spare > 0) ? b : a,
      )
    if (widest.spare <= 0) break
    widths[widest.index] = (widths[widest.index] ?? 0) - 1
  }
  const line = (cells: readonly string[]) =>
    columns
      .map((_, index) => fit(cells[index] ?? '', widths[index] ?? 0))
      .join(GAP)
      .trimEnd()
  return [line(columns.map(({ heading }) => heading)), ...rows.map(line)]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
