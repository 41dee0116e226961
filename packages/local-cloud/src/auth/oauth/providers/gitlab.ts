import type { ExternalPerson } from '../external-person.ts'
import { askAs, textOf } from './ask.ts'
import type { Endpoints } from './endpoints.ts'

/** @param url of an installation of one’s own; empty for gitlab.com */
export const gitlabEndpoints = (url: string): Endpoints => {
  const host = url.replace(/\/$/, '') || 'https://gitlab.com'
  return {
    authorize: `${host}/oauth/authorize`,
    token: `${host}/oauth/token`,
    userinfo: `${host}/api/v4/user`,
    scopes: ['read_user'],
  }
}

/** Who a token of GitLab’s belongs to; the address counts as verified once GitLab has confirmed it. */
export async function gitlabPerson(userinfo: string, token: string): Promise<ExternalPerson> {
  const user = await askAs(token, userinfo)
  const [id, name, picture] = [textOf(user['id']), textOf(user['name']), textOf(user['avatar_url'])]
  const email = textOf(user['email'])
  return {
    emails: email ? [{ email, verified: textOf(user['confirmed_at']) !== '', primary: true }] : [],
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
