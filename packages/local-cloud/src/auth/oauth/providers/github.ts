import type { ExternalUser } from '../external-user.ts'
import { requestWithToken, requestJson, stringOf } from './request-json.ts'
import type { Endpoints } from './endpoints.ts'

/** @param url of a GitHub Enterprise Server; empty for github.com */
export const githubEndpoints = (url: string): Endpoints => {
  const host = url.replace(/\/$/, '') || 'https://github.com'
  return {
    authorize: `${host}/login/oauth/authorize`,
    token: `${host}/login/oauth/access_token`,
    userinfo: url ? `${host}/api/v3/user` : 'https://api.github.com/user',
    scopes: ['user:email'],
  }
}

/** Fetches the user of a GitHub access token; a second request lists the emails and whether each is verified. */
export async function githubUser(userinfo: string, token: string): Promise<ExternalUser> {
  const user = await requestWithToken(token, userinfo)
  const listed = await requestJson(`${userinfo}/emails`, { headers: { authorization: `Bearer ${token}` } })
  const emails = (listed as { email?: unknown; verified?: unknown; primary?: unknown }[]).flatMap((one) => {
    const email = stringOf(one.email)
    return email ? [{ email, verified: one.verified === true, primary: one.primary === true }] : []
  })
  const id = stringOf(user['id'])
  const [name, login] = [stringOf(user['name']), stringOf(user['login'])]
  return {
    emails,
    claims: {
      iss: userinfo.replace(/\/user$/, ''),
      sub: id,
      name,
      preferred_username: login,
      avatar_url: stringOf(user['avatar_url']),
      full_name: name,
      provider_id: id,
      user_name: login,
    },
  }
}
