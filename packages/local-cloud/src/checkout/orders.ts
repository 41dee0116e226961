import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../postgres/transaction.ts'

/** A sign-up with its state of payment. */
export type Order = {
  id: string
  companyName: string
  email: string
  passwordHash: string | null
  state: 'open' | 'declined' | 'paid'
  plan: string | null
}

export type NewOrder = Pick<Order, 'companyName' | 'email'> & { passwordHash: string }

/** For how long an unpaid order can be paid. */
const orderHours = 24

const columns = `id, company_name AS "companyName", email, password_hash AS "passwordHash", state, plan`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The orders of the checkout. An expired order loses its password hash and its idempotency key. */
export function createOrders(pool: Pool) {
  return {
    /** Makes an order, unless there is one under that key. */
    async open({ companyName, email, passwordHash }: NewOrder, key: string | undefined): Promise<Order> {
      await pool.query(
        `UPDATE checkout.orders SET password_hash = NULL, idempotency_key = NULL
         WHERE created_at < now() - interval '${orderHours} hours' AND (password_hash, idempotency_key) IS DISTINCT FROM (NULL, NULL)`,
      )
      const { rows } = await pool.query<Order>(
        `INSERT INTO checkout.orders (company_name, email, password_hash, idempotency_key) VALUES ($1, $2, $3, $4)
         ON CONFLICT (idempotency_key) DO NOTHING RETURNING ${columns}`,
        [companyName, email, passwordHash, key],
      )
      const order = rows[0] ?? (key && (await this.findByKey(key)))
      if (!order) throw new Error('The order is gone before it was read.')
      return order
    },
    async findByKey(key: string): Promise<Order | undefined> {
      const { rows } = await pool.query<Order>(
        `SELECT ${columns} FROM checkout.orders
         WHERE idempotency_key = $1 AND created_at >= now() - interval '${orderHours} hours'`,
        [key],
      )
      return rows[0]
    },
    async find(id: string): Promise<Order | undefined> {
      if (!uuid.test(id)) return undefined
      const { rows } = await pool.query<Order>(`SELECT ${columns} FROM checkout.orders WHERE id = $1`, [id])
      return rows[0]
    },
    /** Runs `work` while the order is locked. */
    async withOrder<Result>(
      id: string,
      work: (order: Order | undefined, client: PoolClient) => Promise<Result>,
    ): Promise<Result> {
      return inTransaction(pool, async (client) => {
        const { rows } = await client.query<Order>(
          `SELECT ${columns} FROM checkout.orders WHERE id = $1 FOR UPDATE`,
          [uuid.test(id) ? id : null],
        )
        return work(rows[0], client)
      })
    },
  }
}

export type Orders = ReturnType<typeof createOrders>

/**
 * Marks an order as paid and deletes its password hash and its idempotency key: a customer who deletes the account and
 * signs up again with the same values needs a new order.
 */
export const markPaid = (client: PoolClient, id: string, plan: string) =>
  client.query(
    `UPDATE checkout.orders SET state = 'paid', plan = $2, password_hash = NULL, idempotency_key = NULL WHERE id = $1`,
    [id, plan],
  )

/** Marks an order as declined; it can still be paid. */
export const markDeclined = (client: PoolClient, id: string) =>
  client.query(`UPDATE checkout.orders SET state = 'declined' WHERE id = $1 AND state <> 'paid'`, [id])
