import type { ExternalPerson } from '../external-person.ts'
import { askAs, askJson, textOf } from './ask.ts'
import type { Endpoints } from './endpoints.ts'

/** @param url of an installation of one’s own; empty for github.com */
export const githubEndpoints = (url: string): Endpoints => {
  const host = url.replace(/\/$/, '') || 'https://github.com'
  return {
    authorize: `${host}/login/oauth/authorize`,
    token: `${host}/login/oauth/access_token`,
    userinfo: url ? `${host}/api/v3/user` : 'https://api.github.com/user',
    scopes: ['user:email'],
  }
}

/** GitHub tells addresses apart from the person, each with whether it is verified. */
export async function githubPerson(userinfo: string, token: string): Promise<ExternalPerson> {
  const user = await askAs(token, userinfo)
  const listed = await askJson(`${userinfo}/emails`, { headers: { authorization: `Bearer ${token}` } })
  const emails = (listed as { email?: unknown; verified?: unknown; primary?: unknown }[]).flatMap((one) => {
    const email = textOf(one.email)
    return email ? [{ email, verified: one.verified === true, primary: one.primary === true }] : []
  })
  const id = textOf(user['id'])
  const [name, login] = [textOf(user['name']), textOf(user['login'])]
  return {
    emails,
    claims: {
      iss: userinfo.replace(/\/user$/, ''),
      sub: id,
      name,
      preferred_username: login,
      avatar_url: textOf(user['avatar_url']),
      full_name: name,
      provider_id: id,
      user_name: login,
    },
  }
}
