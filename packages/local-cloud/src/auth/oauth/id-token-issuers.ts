import { invalid, badRequest } from '../http/errors.ts'
import type { ExternalSettings, ProviderSettings } from '../options/provider-settings.ts'

/** An issuer whose ID tokens are accepted, and the audiences that they may have. */
export type TrustedIssuer = {
  /** Provider name of the identity. */
  provider: string
  issuer: string
  clientIds: readonly string[]
  skipNonceCheck: boolean
}

const issuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  vercel_marketplace: 'https://marketplace.vercel.com',
}

/**
 * The issuer that a client names, by provider or by URL.
 * @throws AuthError 400 `provider_disabled`; 400 `validation_failed` for an unknown one
 */
export function trustedIssuer(
  named: { provider: string; issuer: string; clientId: string },
  external: ExternalSettings,
): TrustedIssuer {
  const provider = providerOf(named, external)
  if (provider !== undefined) return ofProvider(provider, external)
  if (!external.allowedIdTokenIssuers.includes(named.issuer)) {
    throw invalid(`Custom OIDC provider ${JSON.stringify(named.provider)} not allowed`)
  }
  const { issuer, clientId } = named
  return { provider: issuer, issuer, clientIds: [clientId], skipNonceCheck: false }
}

function providerOf(
  { provider, issuer }: { provider: string; issuer: string },
  external: ExternalSettings,
): string | undefined {
  if (provider === 'keycloak' || Object.hasOwn(issuers, provider)) return provider
  const { enabled, url } = external.providers['keycloak'] ?? {}
  if (enabled && url && issuer === url) return 'keycloak'
  return Object.keys(issuers).find((name) => issuers[name] === issuer)
}

function ofProvider(provider: string, { iosBundleId, providers }: ExternalSettings): TrustedIssuer {
  const settings: ProviderSettings | undefined = providers[provider]
  // A provider that a local one replaces has the local one's issuer.
  const issuer = settings?.url || (issuers[provider] ?? '')
  if (!settings?.enabled) {
    throw badRequest('provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`)
  }
  const more = provider === 'apple' && iosBundleId ? [iosBundleId] : []
  const { clientIds, skipNonceCheck } = settings
  return { provider, issuer, clientIds: [...clientIds, ...more], skipNonceCheck }
}
