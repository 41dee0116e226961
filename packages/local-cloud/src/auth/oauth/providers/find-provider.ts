import type { ExternalSettings } from '../../options/provider-settings.ts'
import type { ExternalUser } from '../external-user.ts'
import { requestJson, stringOf } from './request-json.ts'
import { openIdAt, ownEndpoints, type Endpoints } from './endpoints.ts'
import { githubEndpoints, githubUser } from './github.ts'
import { gitlabEndpoints, gitlabUser } from './gitlab.ts'
import { openIdUser } from './openid.ts'

/** The tokens that a provider exchanged for a code. */
export type ProviderTokens = { accessToken: string; refreshToken: string }

export type Provider = {
  name: string
  clientId: string
  redirectUri: string
  endpoints: Endpoints
  /** @throws when the provider cannot be reached or refuses the code */
  exchange(code: string): Promise<ProviderTokens>
  /** @throws when the provider cannot be reached or does not know the token */
  person(tokens: ProviderTokens): Promise<ExternalUser>
}

/** A provider that cannot be used; the message gives the reason in the real server's words. */
export class UnsupportedProvider extends Error {
  override readonly name = 'UnsupportedProvider'
}

/**
 * A provider by name.
 * @throws UnsupportedProvider when it is unknown or its settings are incomplete
 */
export function findProvider(name: string, { providers }: ExternalSettings): Provider {
  const known = name.toLowerCase()
  if (!isKnown(known)) throw new UnsupportedProvider(`Provider ${known} could not be found`)
  const settings = providers[known]
  if (!settings?.enabled) throw new UnsupportedProvider('provider is not enabled')
  const { clientIds, redirectUri, secret, url } = settings
  const [clientId] = clientIds
  if (clientId === undefined) throw new UnsupportedProvider('missing OAuth client ID')
  if (secret === '') throw new UnsupportedProvider('missing OAuth secret')
  if (redirectUri === '') throw new UnsupportedProvider('missing redirect URI')
  const endpoints = endpointsOf(known, url)
  return {
    name: known,
    clientId,
    redirectUri,
    endpoints,
    async exchange(code) {
      const given = (await requestJson(endpoints.token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: secret,
        }),
      })) as Record<string, unknown>
      const accessToken = stringOf(given['access_token'])
      if (accessToken === '') throw new Error(`${known} gave no token: ${stringOf(given['error'])}`)
      return { accessToken, refreshToken: stringOf(given['refresh_token']) }
    },
    async person({ accessToken }) {
      const { userinfo } = endpoints
      if (userinfo === undefined) {
        throw new Error(`Sign-in with ${known} cannot end here: point its URL at an OpenID Connect service`)
      }
      const ask = { github: githubUser, gitlab: gitlabUser }[known] ?? openIdUser
      return ask(userinfo, accessToken)
    },
  }
}

const isKnown = (name: string) =>
  ['github', 'gitlab', 'keycloak'].includes(name) || Object.hasOwn(ownEndpoints, name)

/** The real server allows a custom URL for some providers only; here every provider can be replaced by a local one. */
function endpointsOf(name: string, url: string): Endpoints {
  if (name === 'github') return githubEndpoints(url)
  if (name === 'gitlab') return gitlabEndpoints(url)
  const own = ownEndpoints[name]
  if (url) return openIdAt(url, own?.scopes ?? ['profile', 'email'])
  if (!own) throw new UnsupportedProvider('unable to find URL for the Keycloak provider')
  return own
}
