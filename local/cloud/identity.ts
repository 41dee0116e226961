import { createIdentityProvider, type IdentityProviderOptions } from '../auth/oauth/provider/index.ts'
import type { Service } from './service.ts'

export type IdentitySettings = IdentityProviderOptions

/** Starts the stand-in for Google, GitHub and the like. */
export async function identityService(options: IdentitySettings): Promise<Service> {
  return {
    name: 'identity',
    title: 'Sign-in elsewhere',
    purpose: 'Stands in for Google, GitHub and the like: you say who you are.',
    path: new URL(options.issuer).pathname,
    fetch: await createIdentityProvider(options),
    close: async () => undefined,
  }
}
