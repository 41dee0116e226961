import type { ExternalUser } from '../external-user.ts'
import { requestWithToken, stringOf } from './request-json.ts'

/** Fetches the user of an access token from an OpenID Connect provider. */
export async function openIdUser(userinfo: string, token: string): Promise<ExternalUser> {
  const user = await requestWithToken(token, userinfo)
  return userOfClaims({ iss: issuerOf(userinfo), ...user })
}

const issuerOf = (userinfo: string) => userinfo.replace(/\/protocol\/openid-connect\/userinfo$/, '')

/** The user of standard claims, from an ID token or the userinfo endpoint. */
export function userOfClaims(claims: Readonly<Record<string, unknown>>): ExternalUser {
  const sub = stringOf(claims['sub']) || stringOf(claims['id'])
  const name =
    stringOf(claims['name']) || `${stringOf(claims['given_name'])} ${stringOf(claims['family_name'])}`.trim()
  const picture = stringOf(claims['picture'])
  const email = stringOf(claims['email'])
  const verified = [true, 'true'].includes(claims['email_verified'] as boolean | string)
  return {
    emails: email ? [{ email, verified: verified || claims['verified_email'] === true, primary: true }] : [],
    claims: {
      iss: stringOf(claims['iss']),
      sub,
      name,
      picture,
      avatar_url: picture,
      full_name: name,
      provider_id: sub,
      preferred_username: stringOf(claims['preferred_username']),
      ...(claims['hd'] !== undefined && { custom_claims: { hd: claims['hd'] } }),
    },
  }
}
