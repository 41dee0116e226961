import { makeCertificate, type KeyWithCertificate } from '../auth/sso/certificate.ts'
import type { LocalIdentityProviderOptions } from '../auth/sso/local-identity-provider/index.ts'
import { identityMetadata } from '../auth/sso/local-identity-provider/metadata.ts'
import type { PresetIdentityProvider } from '../auth/sso/ensure-identity-provider.ts'
import { value, type Environment } from './environment.ts'
import { CliError } from './cli-error.ts'

/** The local SAML identity provider: the email domain of its users, and its key. */
export type SamlIdp = { domain: string; key: KeyWithCertificate }

/** LOCAL_SSO_DOMAIN, e.g. `iron-hall.example`: the email domain of single sign-on. */
export const samlDomain = (given: Environment): string | undefined =>
  value(given, 'LOCAL_SSO_DOMAIN')?.trim().toLowerCase()

/**
 * Reads LOCAL_SSO_DOMAIN and makes a key, a new one at each start.
 * @throws CliError for an invalid domain
 */
export async function readSamlIdp(given: Environment): Promise<SamlIdp | undefined> {
  const domain = samlDomain(given)
  if (domain === undefined) return undefined
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
    throw new CliError(`LOCAL_SSO_DOMAIN is “${domain}”. It has to be a domain, e.g. iron-hall.example.`)
  }
  return { domain, key: await makeCertificate(domain) }
}

/**
 * Options of the identity provider itself.
 * @param url of the identity provider
 * @param api URL of the auth service, with its path
 */
export const samlIdpOptions = (
  { domain, key }: SamlIdp,
  url: string,
  api: string,
): LocalIdentityProviderOptions => ({
  url,
  domain,
  key,
  serviceProviders: [{ entityId: `${api}/sso/saml/metadata`, acsUrl: `${api}/sso/saml/acs` }],
})

/** The identity provider as the auth service registers it. */
export const presetIdentityProvider = ({ domain, key }: SamlIdp, url: string): PresetIdentityProvider => ({
  metadata: identityMetadata(url, key.certificate),
  domains: [domain],
  mapping: { keys: { full_name: { name: 'name' }, companyName: { default: domain } } },
})
