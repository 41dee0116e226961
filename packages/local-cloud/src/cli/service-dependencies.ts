import { samlDomain } from './saml-idp.ts'
import { value, type Environment } from './environment.ts'
import { oauthProviders } from './auth-environment.ts'

/**
 * Adds the services that others need: the mail server for services that send email, the identity providers for sign-in
 * with them.
 */
export function withDependencies(services: readonly string[], given: Environment): string[] {
  const has = (name: string) => services.includes(name)
  const sendsMail = has('checkout') || (has('auth') && value(given, 'GOTRUE_SMTP_HOST') === undefined)
  const signsInElsewhere = oauthProviders(given).length > 0 || samlDomain(given) !== undefined
  return [
    ...new Set([
      ...(sendsMail ? ['mail'] : []),
      ...(has('auth') && signsInElsewhere ? ['identity'] : []),
      ...services,
    ]),
  ]
}
