import type { Hono } from 'hono'
import { unauthorized } from '../errors.ts'
import { versioned } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { bearerToken } from '../http/identity.ts'
import type { Sessions } from './sessions.ts'
import type { SignInCodes } from './sign-in/codes.ts'

type Setup = { sessions: Sessions; codes: SignInCodes; publicUrl: string }

/** The path of the sign-in page. */
export const signInPath = '/v1/auth/login/local'

/** `/auth/providers`, `/auth/fetch?sid=` and `/auth/logout`: the Studio gets a token, and ends its session. */
export function addAuthRoutes(app: Hono<LakeEnv>, { sessions, codes, publicUrl }: Setup): void {
  const provider = { name: 'local', title: 'Email and password', url: `${publicUrl}${signInPath}` }
  app.get(`${versioned}/auth/providers`, (c) =>
    c.json({ thirdPartyLogin: false, sso: { saml: false }, providers: [provider] }),
  )
  app.get(`${versioned}/auth/fetch`, async (c) => {
    const personId = codes.redeem(c.req.query('sid') ?? '')
    if (personId === null) throw unauthorized('This sign-in was used already or took too long; sign in again')
    const token = await sessions.begin(personId)
    return c.json({ token, label: 'Studio' }, 200, { 'cache-control': 'no-store' })
  })
  app.post(`${versioned}/auth/logout`, async (c) => {
    const token = bearerToken(c.req.header('authorization'))
    if (token !== undefined) await sessions.end(token)
    return c.json({ ok: true })
  })
}
