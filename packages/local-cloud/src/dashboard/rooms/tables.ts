import type { Pool } from 'pg'
import type { Base, Table } from '../../airtable/options.ts'
import { createRecords, type Row } from '../../airtable/records.ts'
import { html } from '../html.ts'
import type { Page } from '../layout.ts'
import { pageLinks, pagingOf } from '../paging.ts'
import { beginning, heading, nothing, table, type Column } from '../parts.ts'
import { moment } from '../time.ts'

/** The base of the local Airtable and where it is kept. */
export type Tables = { pool: Pool; base: Base }

const room = '/dashboard/airtable'

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
    room,
    main: html`${heading('Local Airtable', html`Base <code>${base.id}</code>`)}
      <ul>
        ${counted.map(
          ({ id, name, fields, total }) =>
            html`<li class="card">
              <h2><a href="${room}/${id}">${name}</a></h2>
              <p>${total} ${total === 1 ? 'record' : 'records'}</p>
              <p>Fields: ${fields.map((field) => field.name).join(', ')}</p>
            </li>`,
        )}
      </ul>`,
  }
}

/** The records of a table, newest first: `?page=`. */
export async function tablePage({ pool, base }: Tables, one: Table, page: string | undefined): Promise<Page> {
  const paging = pagingOf(page)
  const { rows, total } = await createRecords(pool, base.id, one).page(paging.offset, paging.limit)
  return {
    title: 'Airtable table · Local cloud',
    room,
    main: html`${heading('Local Airtable', one.name, html`<p>${total} ${total === 1 ? 'record' : 'records'}</p>`)}
      ${rows.length > 0 ? table('Records, newest first', columnsOf(one), rows) : empty}
      ${pageLinks(paging, total, `${room}/${one.id}`)}
      <p><a href="${room}">All tables</a></p>`,
  }
}

const empty = nothing('No records yet', html`Ask for the case study on the site: the address arrives here.`)

const columnsOf = ({ fields }: Table): Column<Row>[] => [
  { label: 'Record', cell: ({ id }) => html`<code>${id}</code>` },
  ...fields.map(({ name }) => ({
    label: name,
    cell: ({ cells }: Row) => beginning(String(cells[name] ?? ''), 120),
  })),
  { label: 'Created', cell: ({ createdAt }) => moment(createdAt) },
]
