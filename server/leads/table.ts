import { fit, width } from './width.ts'

/** A column: its heading, and for one that may be cut off how many columns of the terminal it keeps at least. */
export type Column = { heading: string; least?: number }

const GAP = '  '

/**
 * Lays a table out so that no line is longer than the terminal. What does not fit is taken from the widest column that
 * may be cut off.
 * @param rows printable texts, one for each column
 * @returns lines, the headings first
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total: number,
): string[] {
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
