import type { Context, Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { record } from '../audit-log/record.ts'
import { unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { deleteFactor, lowerSessions } from '../store/factor-changes.ts'
import { challengeFactor } from './challenge.ts'
import { enrolFactor } from './enrol.ts'
import { isAal2, requireOwnFactor } from './own-factor.ts'
import { verifyFactor } from './verify.ts'

/** The factors of the signed-in user: enrol, challenge, verify, unenrol. */
export function addFactorRoutes(app: Hono, auth: Auth): void {
  app.post('/factors', (c) => enrolFactor(c, auth))
  app.post('/factors/:factor/challenge', (c) => challengeFactor(c, auth))
  app.post('/factors/:factor/verify', (c) => verifyFactor(c, auth))
  app.delete('/factors/:factor', (c) => unenrolFactor(c, auth))
}

/** A verified factor can be unenrolled in an aal2 session only. */
async function unenrolFactor(c: Context, auth: Auth): Promise<Response> {
  const { factor, session, user } = await requireOwnFactor(c, auth)
  if (factor.status === 'verified' && !isAal2(session)) {
    throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await inTransaction(auth.pool, async (database) => {
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: session.id }
    await record(database, auth, c, { action: 'factor_unenrolled', actor: user, traits })
    await lowerSessions(database, factor.id, auth.now())
    await deleteFactor(database, factor.id)
  })
  return c.json({ id: factor.id })
}
