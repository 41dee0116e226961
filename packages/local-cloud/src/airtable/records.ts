import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../postgres/transaction.ts'
import type { Cell, Cells } from './cells.ts'
import type { Table } from './options.ts'

/** A row of a table. */
export type Row = { id: string; createdAt: Date; cells: Cells }

type Stored = { id: string; created_at: Date; cells: Cells }

const toRow = ({ id, created_at, cells }: Stored): Row => ({ id, createdAt: created_at, cells })

/** The records of one table, in the order they were made. */
export function createRecords(pool: Pool, baseId: string, table: Table) {
  const here = [baseId, table.id]
  return {
    /** Ids of all records. */
    async ids(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        'SELECT id FROM airtable.records WHERE base_id = $1 AND table_id = $2 ORDER BY number',
        here,
      )
      return rows.map(({ id }) => id)
    },
    async all(): Promise<Row[]> {
      const { rows } = await pool.query<Stored>(
        'SELECT id, created_at, cells FROM airtable.records WHERE base_id = $1 AND table_id = $2 ORDER BY number',
        here,
      )
      return rows.map(toRow)
    },
    /** Those of the given records that exist, in the given order. */
    async byIds(ids: readonly string[]): Promise<Row[]> {
      const { rows } = await pool.query<Stored>(
        'SELECT id, created_at, cells FROM airtable.records WHERE base_id = $1 AND table_id = $2 AND id = ANY($3)',
        [...here, ids],
      )
      const found = new Map(rows.map((row) => [row.id, toRow(row)]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    /** The newest records first, for people. */
    async page(offset: number, limit: number): Promise<{ rows: Row[]; total: number }> {
      const { rows } = await pool.query<Stored>(
        `SELECT id, created_at, cells FROM airtable.records WHERE base_id = $1 AND table_id = $2
         ORDER BY number DESC OFFSET $3 LIMIT $4`,
        [...here, offset, limit],
      )
      const counted = await pool.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM airtable.records WHERE base_id = $1 AND table_id = $2',
        here,
      )
      return { rows: rows.map(toRow), total: counted.rows[0]?.total ?? 0 }
    },
    /** Changes the table; all of it is kept, or nothing. Changes of one table wait for each other. */
    change: <Result>(work: (changes: Changes) => Promise<Result>): Promise<Result> =>
      inTransaction(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`airtable.${here.join('.')}`])
        return work(changes(client, here))
      }),
  }
}

export type Records = ReturnType<typeof createRecords>

/** What can be done to a table within one change. */
export type Changes = ReturnType<typeof changes>

function changes(client: PoolClient, here: readonly string[]) {
  return {
    async create(cells: Record<string, Cell | null>): Promise<Row> {
      const { rows } = await client.query<Stored>(
        `INSERT INTO airtable.records (base_id, table_id, id, cells) VALUES ($1, $2, $3, jsonb_strip_nulls($4::jsonb))
         RETURNING id, created_at, cells`,
        [...here, makeRecordId(), JSON.stringify(cells)],
      )
      return toRow(rows[0] as Stored)
    },
    /** @param replace whether cells that are not given become empty */
    async update(id: string, cells: Record<string, Cell | null>, replace: boolean): Promise<Row | undefined> {
      const { rows } = await client.query<Stored>(
        `UPDATE airtable.records SET cells = jsonb_strip_nulls(CASE WHEN $5::boolean THEN $4::jsonb ELSE cells || $4::jsonb END)
         WHERE base_id = $1 AND table_id = $2 AND id = $3 RETURNING id, created_at, cells`,
        [...here, id, JSON.stringify(cells), replace],
      )
      return rows[0] && toRow(rows[0])
    },
    async remove(id: string): Promise<boolean> {
      const { rowCount } = await client.query(
        'DELETE FROM airtable.records WHERE base_id = $1 AND table_id = $2 AND id = $3',
        [...here, id],
      )
      return rowCount === 1
    },
    /** Ids of the records with these cells, two at most: a merge needs exactly one, and refuses two as well as more. */
    async withCells(cells: Cells): Promise<string[]> {
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM airtable.records WHERE base_id = $1 AND table_id = $2 AND cells @> $3::jsonb LIMIT 2',
        [...here, JSON.stringify(cells)],
      )
      return rows.map(({ id }) => id)
    },
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const makeRecordId = () =>
  `rec${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`
