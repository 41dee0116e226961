import { makeCertificate, type KeyWithCertificate } from '../auth/sso/certificate.ts'
import type { LocalIdentityProviderOptions } from '../auth/sso/local-identity-provider/index.ts'
import { identityMetadata } from '../auth/sso/local-identity-provider/metadata.ts'
import type { PresetIdentityProvider } from '../auth/sso/ensure-identity-provider.ts'
import { value, type Environment } from './environment.ts'
import { CliError } from './cli-error.ts'

/** A company whose people sign in with an identity provider of its own, for which the local one stands in. */
export type SamlIdp = { domain: string; key: KeyWithCertificate }

/** LOCAL_SSO_DOMAIN, e.g. `iron-hall.example`: whose people sign in by single sign-on. */
export const samlDomain = (given: Environment): string | undefined =>
  value(given, 'LOCAL_SSO_DOMAIN')?.trim().toLowerCase()

/**
 * The company of LOCAL_SSO_DOMAIN with a key that is new at each start.
 * @throws CliError for a domain that is none
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
 * The company's identity provider, for the service that is it.
 * @param url where it is reached
 * @param api where the auth service is reached, with its path
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

/** The same for the auth service, whose people it signs in. */
export const presetIdentityProvider = ({ domain, key }: SamlIdp, url: string): PresetIdentityProvider => ({
  metadata: identityMetadata(url, key.certificate),
  domains: [domain],
  mapping: { keys: { full_name: { name: 'name' }, companyName: { default: domain } } },
})
