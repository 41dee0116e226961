import type { Hono } from 'hono'
import { readTokenRequest } from './client-authentication.ts'
import { bearer } from './openid.ts'
import { githubLoginOf, githubIdOf } from './person.ts'
import type { ProviderStore } from './store.ts'

/** GitHub's OAuth as GitHub Enterprise Server has it: tokens, the user and the user's emails. */
export function addGithubRoutes(app: Hono, { issuer, clients, grants }: ProviderStore): void {
  app.post('/login/oauth/access_token', async (c) => {
    const { client, form } = await readTokenRequest(c, clients)
    const consent = grants.exchange(form.get('code') ?? '', form.get('code_verifier') ?? undefined)
    // GitHub responds 200 to a refused token request too.
    if (!client || consent?.clientId !== client.id) return c.json({ error: 'bad_verification_code' })
    const { scope } = consent
    return c.json({ access_token: grants.token(consent, 'access'), token_type: 'bearer', scope })
  })
  app.get('/api/v3/user', (c) => {
    const person = grants.holder(bearer(c), 'access')?.person
    if (!person) return c.json({ message: 'Bad credentials' }, 401)
    const { name, email } = person
    const avatar_url = `${issuer}/avatar.svg`
    return c.json({ id: githubIdOf(person), login: githubLoginOf(person), name, email, avatar_url })
  })
  app.get('/api/v3/user/emails', (c) => {
    const person = grants.holder(bearer(c), 'access')?.person
    if (!person) return c.json({ message: 'Bad credentials' }, 401)
    return c.json([{ email: person.email, primary: true, verified: person.emailVerified }])
  })
}
