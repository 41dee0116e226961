import { createIdentityProvider, type IdentityProviderOptions } from '../auth/oauth/provider/index.ts'
import { createCompanyProvider, type CompanyProviderOptions } from '../auth/sso/identity-provider/index.ts'
import type { Service } from './service.ts'

/** What the stand-ins for sign-in services need to know. */
export type IdentitySettings = IdentityProviderOptions & {
  /** A company with an identity provider of its own, below the path of the others; missing: there is none. */
  company?: CompanyProviderOptions | undefined
}

/** Starts the stand-in for Google, GitHub and the like, and for a company's sign-in. */
export async function identityService({ company, ...options }: IdentitySettings): Promise<Service> {
  const answer = await createIdentityProvider(options)
  const answerForCompany = company && createCompanyProvider(company)
  const companyPath = company && `${new URL(company.url).pathname}/`
  return {
    name: 'identity',
    title: 'Sign-in elsewhere',
    purpose:
      'Stands in for Google, GitHub and the like, and for the sign-in of a company: you say who you are.',
    path: new URL(options.issuer).pathname,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (answerForCompany && companyPath && pathname.startsWith(companyPath))
        return answerForCompany(request)
      return answer(request)
    },
    close: async () => undefined,
  }
}
