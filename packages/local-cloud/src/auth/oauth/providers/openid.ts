import type { ExternalPerson } from '../external-person.ts'
import { askAs, textOf } from './ask.ts'

/** Who an OpenID Connect service says a token belongs to. */
export async function openIdPerson(userinfo: string, token: string): Promise<ExternalPerson> {
  const user = await askAs(token, userinfo)
  return personOfClaims({ iss: issuerOf(userinfo), ...user })
}

const issuerOf = (userinfo: string) => userinfo.replace(/\/protocol\/openid-connect\/userinfo$/, '')

/** Somebody by the standard claims, of an ID token or of the userinfo endpoint. */
export function personOfClaims(claims: Readonly<Record<string, unknown>>): ExternalPerson {
  const sub = textOf(claims['sub']) || textOf(claims['id'])
  const name =
    textOf(claims['name']) || `${textOf(claims['given_name'])} ${textOf(claims['family_name'])}`.trim()
  const picture = textOf(claims['picture'])
  const email = textOf(claims['email'])
  const verified = [true, 'true'].includes(claims['email_verified'] as boolean | string)
  return {
    emails: email ? [{ email, verified: verified || claims['verified_email'] === true, primary: true }] : [],
    claims: {
      iss: textOf(claims['iss']),
      sub,
      name,
      picture,
      avatar_url: picture,
      full_name: name,
      provider_id: sub,
      preferred_username: textOf(claims['preferred_username']),
      ...(claims['hd'] !== undefined && { custom_claims: { hd: claims['hd'] } }),
    },
  }
}
