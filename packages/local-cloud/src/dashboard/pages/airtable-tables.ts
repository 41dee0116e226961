import type { Pool } from 'pg'
import type { Base, Table } from '../../airtable/options.ts'
import { createRecords, type Row } from '../../airtable/records.ts'
import { html } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, parsePaging } from '../paging.ts'
import { excerpt, heading, emptyState, table, type Column } from '../components.ts'
import { timestamp } from '../time.ts'

/** The base of the local Airtable, and the database that holds it. */
export type Tables = { pool: Pool; base: Base }

const section = '/dashboard/airtable'

/** The tables of the base. */
export async function tablesPage({ pool, base }: Tables): Promise<Page> {
  const counted = await Promise.all(
    base.tables.map(async (one) => ({
      ...one,
      total: (await createRecords(pool, base.id, one).page(0, 0)).total,
    })),
  )
  return {
    title: 'Airtable · Local cloud',
    section,
    main: html`${heading('Local Airtable', html`Base <code>${base.id}</code>`)}
      <ul>
        ${counted.map(
          ({ id, name, fields, total }) =>
            html`<li class="card">
              <h2><a href="${section}/${id}">${name}</a></h2>
              <p>${total} ${total === 1 ? 'record' : 'records'}</p>
              <p>Fields: ${fields.map((field) => field.name).join(', ')}</p>
            </li>`,
        )}
      </ul>`,
  }
}

/** The records of a table, newest first: `?page=`. */
export async function tablePage({ pool, base }: Tables, one: Table, page: string | undefined): Promise<Page> {
  const paging = parsePaging(page)
  const { rows, total } = await createRecords(pool, base.id, one).page(paging.offset, paging.limit)
  return {
    title: 'Airtable table · Local cloud',
    section,
    main: html`${heading('Local Airtable', one.name, html`<p>${total} ${total === 1 ? 'record' : 'records'}</p>`)}
      ${rows.length > 0 ? table('Records, newest first', columnsOf(one), rows) : empty}
      ${pageLinks(paging, total, `${section}/${one.id}`)}
      <p><a href="${section}">All tables</a></p>`,
  }
}

const empty = emptyState('No records yet', html`Records that your project creates show up here.`)

const columnsOf = ({ fields }: Table): Column<Row>[] => [
  { label: 'Record', cell: ({ id }) => html`<code>${id}</code>` },
  ...fields.map(({ name }) => ({
    label: name,
    cell: ({ cells }: Row) => excerpt(String(cells[name] ?? ''), 120),
  })),
  { label: 'Created', cell: ({ createdAt }) => timestamp(createdAt) },
]
