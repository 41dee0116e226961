import type { Context, Hono } from 'hono'
import { inTransaction } from '../../postgres/transaction.ts'
import { pkcePrefix } from '../codes/one-time-code.ts'
import { requestAudience } from '../http/bearer.ts'
import { readBody } from '../http/body.ts'
import { clientInfo } from '../http/client.ts'
import { AuthError, invalid } from '../http/errors.ts'
import { withCode, withError, withMessage, withSession } from '../http/redirect-url.ts'
import type { Auth } from '../service.ts'
import {
  respondWithSession,
  beginSession,
  setSessionHeaders,
  type SessionResponse,
} from '../tokens/session-response.ts'
import { issueAuthCode, methodOfLink } from './auth-code.ts'
import { findByCode, findByLink } from './find-token.ts'
import { readVerifyRequest, verifyFields } from './request.ts'
import { applyVerification } from './apply-verification.ts'

const firstOfTwo = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** GET and POST /verify: links of emails, and typed codes. */
export function addVerifyRoutes(app: Hono, auth: Auth): void {
  app.get('/verify', (c) => verifyLink(c, auth))
  app.post('/verify', async (c) => {
    const request = readVerifyRequest(await readBody(c, verifyFields))
    const session = await inTransaction(auth.pool, async (database) => {
      const verified =
        request.by === 'link'
          ? await findByLink(database, auth, request.type, request.hash)
          : await findByCode(database, auth, request, requestAudience(c, auth))
      const user = await applyVerification(database, auth, verified)
      return user && beginSession(database, auth, user, 'otp', clientInfo(c))
    })
    return session ? respondWithSession(c, session) : c.json({ code: '200', msg: firstOfTwo })
  })
}

type LinkOutcome =
  | { kind: 'session'; session: SessionResponse; type: string }
  | { kind: 'code'; code: string }
  | { kind: 'message' }

/** A click on a link: success and failure both redirect to the site. */
async function verifyLink(c: Context, auth: Auth): Promise<Response> {
  const type = c.req.query('type') ?? ''
  const token = c.req.query('token') ?? ''
  const redirectTo = auth.redirects.for(c.req.raw)
  if (type === '') throw invalid('Verify requires a verification type')
  if (token === '') throw invalid('Verify requires a token or a token hash')
  const pkce = token.startsWith(pkcePrefix)
  const method = pkce ? methodOfLink(type) : undefined
  try {
    const outcome = await inTransaction(auth.pool, async (database): Promise<LinkOutcome> => {
      const verified = await findByLink(database, auth, type, token)
      const user = await applyVerification(database, auth, verified)
      if (!user) return { kind: 'message' }
      if (method) return { kind: 'code', code: await issueAuthCode(database, auth, user, method) }
      const session = await beginSession(database, auth, user, 'otp', clientInfo(c))
      return { kind: 'session', session, type: verified.type }
    })
    if (outcome.kind === 'message') return c.redirect(withMessage(redirectTo, firstOfTwo, pkce), 303)
    if (outcome.kind === 'code') return c.redirect(withCode(redirectTo, outcome.code), 303)
    setSessionHeaders(c, outcome.session)
    return c.redirect(withSession(redirectTo, outcome.session, { type: outcome.type }), 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(withError(redirectTo, error, pkce), 303)
  }
}
