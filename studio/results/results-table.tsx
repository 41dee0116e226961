import { Card, Text } from '@sanity/ui'
import type { ResultRow } from '../../lib/leads/results'
import styles from './results.module.css'

type Props = Readonly<{
  caption: string
  heading: string
  rows: readonly ResultRow[]
  /** how many more rows there are, with the fewest leads */
  leftOut?: number
}>

const periods = [
  ['last7', '7 days'],
  ['last30', '30 days'],
  ['last90', '90 days'],
] as const

/** Counts of leads of the last 7, 30 and 90 days. A name that is a path leads to its page. */
export function ResultsTable({ caption, heading, rows, leftOut = 0 }: Props) {
  return (
    <Card border radius={2} padding={4} overflow="auto">
      <Text as="div" size={1}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {periods.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name ?? ''}>
                <th scope="row">
                  {row.name?.startsWith('/') ? (
                    <a href={row.name} target="_blank" rel="noreferrer">
                      {row.name}
                    </a>
                  ) : (
                    (row.name ?? 'Unknown')
                  )}
                </th>
                {periods.map(([key]) => (
                  <td key={key}>{row[key].toLocaleString('en')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {leftOut > 0 && (
          <p className={styles.more}>
            {leftOut.toLocaleString('en')} more {leftOut === 1 ? 'is' : 'are'} not shown:{' '}
            {leftOut === 1 ? 'the one' : 'those'} with the fewest leads.
          </p>
        )}
      </Text>
    </Card>
  )
}
