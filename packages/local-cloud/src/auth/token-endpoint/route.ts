import type { Context, Hono } from 'hono'
import { badRequest, unprocessable } from '../http/errors.ts'
import type { Auth } from '../service.ts'
import { idTokenGrant } from './id-token.ts'
import { passwordGrant } from './password.ts'
import { pkceGrant } from './pkce.ts'
import { refreshGrant } from './refresh.ts'

type Grant = (c: Context, auth: Auth) => Promise<Response>

const grants: Readonly<Record<string, Grant>> = {
  id_token: idTokenGrant,
  password: passwordGrant,
  pkce: pkceGrant,
  refresh_token: refreshGrant,
  // Web3 is disabled here.
  web3: () => {
    throw unprocessable('web3_provider_disabled', 'Web3 provider is disabled')
  },
}

/** POST /token?grant_type=…: a session for credentials, a refresh token, a code or an ID token. */
export function addTokenRoute(app: Hono, auth: Auth): void {
  app.post('/token', async (c) => {
    const name = c.req.query('grant_type') ?? ''
    const grant = Object.hasOwn(grants, name) ? grants[name] : undefined
    if (!grant) throw badRequest('invalid_credentials', 'unsupported_grant_type')
    return grant(c, auth)
  })
}
