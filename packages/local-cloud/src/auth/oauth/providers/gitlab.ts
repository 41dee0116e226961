import type { ExternalUser } from '../external-user.ts'
import { requestWithToken, stringOf } from './request-json.ts'
import type { Endpoints } from './endpoints.ts'

/** @param url of a self-managed installation; empty for gitlab.com */
export const gitlabEndpoints = (url: string): Endpoints => {
  const host = url.replace(/\/$/, '') || 'https://gitlab.com'
  return {
    authorize: `${host}/oauth/authorize`,
    token: `${host}/oauth/token`,
    userinfo: `${host}/api/v4/user`,
    scopes: ['read_user'],
  }
}

/** Fetches the user of a GitLab access token; the email counts as verified once GitLab has confirmed it. */
export async function gitlabUser(userinfo: string, token: string): Promise<ExternalUser> {
  const user = await requestWithToken(token, userinfo)
  const [id, name, picture] = [stringOf(user['id']), stringOf(user['name']), stringOf(user['avatar_url'])]
  const email = stringOf(user['email'])
  return {
    emails: email ? [{ email, verified: stringOf(user['confirmed_at']) !== '', primary: true }] : [],
    claims: {
      iss: userinfo.replace(/\/api\/v4\/user$/, ''),
      sub: id,
      name,
      picture,
      avatar_url: picture,
      full_name: name,
      provider_id: id,
    },
  }
}
