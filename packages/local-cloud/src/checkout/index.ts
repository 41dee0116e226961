import { Hono } from 'hono'
import type { Pool } from 'pg'
import { hashPassword } from '../auth/passwords/hash.ts'
import { migrate } from '../postgres/migrate.ts'
import { createAccounts, type AccountsOptions } from './accounts.ts'
import { createOrders } from './orders.ts'
import { addPaymentRoutes } from './payment.ts'
import { readSignUp } from './request.ts'
import { checkoutMigrations } from './migrations.ts'
import type { SmtpAddress } from '../mail/send-email.ts'
import type { WelcomeEmail } from './welcome-email.ts'

export type CheckoutOptions = {
  /** Orders are kept in a PostgreSQL schema of their own, `checkout`, made at the start. */
  pool: Pool
  /** Where it is mounted, e.g. `/payments`. */
  path: string
  /** Where browsers reach the payment page, without the path. */
  publicUrl: string
  /** Where people go back to: its /success and its /error. */
  siteUrl: string
  accounts: AccountsOptions
  smtp: SmtpAddress
  /** Default: a line without any design. */
  welcomeEmail?: WelcomeEmail | undefined
  /** Called with one line per internal error. Default: console.error. */
  log?: (line: string) => void
}

/**
 * A checkout backend with a payment page of its own.
 *
 * - `POST <path>/checkout` `{companyName, email, password}` returns `{url}` of the payment page. The same
 *   `Idempotency-Key` within a day is the same order, until it is paid. 409 `email_exists` for an email address with an
 *   account, 422 `validation_failed` or `idempotency_mismatch`, 400, 413, 503; all as `{error_code, message}`
 * - `GET <path>/pay/:order` the page, `POST` the decision. Paying makes the account, not confirmed, has Supabase send
 *   its confirmation email, sends the welcome and leads to the site's /success; declining leads to its /error, and the
 *   customer can still pay afterwards
 *
 * The checkout stores only the bcrypt hash of a password, and only until it has made the account.
 * @throws the database's error when it cannot be reached
 */
export async function createCheckout(
  options: CheckoutOptions,
): Promise<(request: Request) => Promise<Response>> {
  const { pool, path, publicUrl, log = console.error } = options
  await migrate(pool, 'checkout', checkoutMigrations)
  const orders = createOrders(pool)
  const accounts = createAccounts(options.accounts)
  const app = new Hono().basePath(path)
  app.notFound((c) => c.json({ error_code: 'not_found', message: 'There is nothing here.' }, 404))
  app.onError((error, c) => {
    log(`Checkout: ${c.req.method} ${c.req.routePath}: ${error.stack ?? error.message}`)
    return c.json({ error_code: 'unavailable', message: 'The checkout does not work at the moment.' }, 503)
  })
  app.post('/checkout', async (c) => {
    const read = await readSignUp(c.req.raw)
    if ('error_code' in read) {
      if (read.status === 413) c.header('connection', 'close')
      return c.json({ error_code: read.error_code, message: read.message }, read.status)
    }
    const { companyName, email, password } = read
    const respond = (id: string) => c.json({ url: `${publicUrl}${path}/pay/${id}` })
    const key = c.req.header('idempotency-key')?.slice(0, 255)
    const known = key ? await orders.findByKey(key) : undefined
    if (known && (known.email !== email || known.companyName !== companyName)) {
      return c.json(
        { error_code: 'idempotency_mismatch', message: 'That key belongs to another order.' },
        422,
      )
    }
    if (known) return respond(known.id)
    if (await accounts.isTaken(email)) {
      return c.json({ error_code: 'email_exists', message: 'There is an account with this address.' }, 409)
    }
    const passwordHash = await hashPassword(password)
    return respond((await orders.open({ companyName, email, passwordHash }, key)).id)
  })
  addPaymentRoutes(app, { ...options, log, orders, accounts })
  return async (request) => app.fetch(request)
}
