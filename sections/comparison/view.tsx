import type { SectionOf } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './comparison.module.css'

type Row = NonNullable<SectionOf<'comparisonSection'>['rows']>[number]
type Cell = NonNullable<Row['cells']>[number]

/**
 * A table with a header for each row and column. On a phone each row is a block whose cells name their column; the
 * roles keep it a table for screen readers, which forget tables that CSS turns into blocks.
 */
export function ComparisonSection({ section }: SectionProps<'comparisonSection'>) {
  const columns = section.columns ?? []
  const rows = section.rows ?? []
  return (
    <SectionFrame section={section}>
      {columns.length > 0 && (
        <table className={styles.table} role="table" aria-label={section.heading}>
          <thead className={styles.head} role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {columns.map((column) => (
                <th
                  key={column._key}
                  role="columnheader"
                  scope="col"
                  className={column.highlighted ? styles.highlighted : undefined}
                  {...listItem(column)}
                >
                  <span {...editable(column, 'name')}>{column.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={styles.body}>
            {rows.map((row) => (
              <tr key={row._key} role="row" className={styles.row} {...listItem(row)}>
                <th role="rowheader" scope="row" className={styles.label}>
                  <span {...editable(row, 'label')}>{row.label}</span>
                </th>
                {columns.map((column, index) => (
                  <td
                    key={column._key}
                    role="cell"
                    className={`${styles.cell} ${column.highlighted ? styles.highlighted : ''}`}
                  >
                    <span className={styles.column} aria-hidden="true">
                      {column.name}
                    </span>
                    <CellText cell={row.cells?.[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionFrame>
  )
}

function CellText({ cell }: Readonly<{ cell: Cell | undefined }>) {
  if (!cell) return null
  return (
    <span className={styles.text}>
      {cell.sign && (
        <svg
          viewBox="0 0 24 24"
          className={styles[cell.sign]}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          aria-hidden="true"
        >
          <path d={cell.sign === 'yes' ? 'M3 13l6 6L21 5' : 'M5 5l14 14M19 5L5 19'} />
        </svg>
      )}
      <span {...editable(cell, 'text')}>{cell.text}</span>
    </span>
  )
}
