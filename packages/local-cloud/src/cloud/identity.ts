import { createIdentityProvider, type IdentityProviderOptions } from '../auth/oauth/local-provider/index.ts'
import {
  createLocalIdentityProvider,
  type LocalIdentityProviderOptions,
} from '../auth/sso/local-identity-provider/index.ts'
import type { Service } from './service.ts'

/** Options of the local identity providers. */
export type IdentitySettings = IdentityProviderOptions & {
  /** A SAML identity provider, below the path of the OAuth ones; missing: there is none. */
  samlIdp?: LocalIdentityProviderOptions | undefined
}

/** Starts the local identity providers: OAuth as Google and GitHub have it, and SAML for single sign-on. */
export async function identityService({ samlIdp, ...options }: IdentitySettings): Promise<Service> {
  const handleOAuth = await createIdentityProvider(options)
  const handleSaml = samlIdp && createLocalIdentityProvider(samlIdp)
  const samlPath = samlIdp && `${new URL(samlIdp.url).pathname}/`
  return {
    name: 'identity',
    title: 'Identity providers',
    purpose:
      'Stand in for Google, GitHub and the like, and for SAML single sign-on: enter any name and email address.',
    path: new URL(options.issuer).pathname,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (handleSaml && samlPath && pathname.startsWith(samlPath)) return handleSaml(request)
      return handleOAuth(request)
    },
    close: async () => undefined,
  }
}
