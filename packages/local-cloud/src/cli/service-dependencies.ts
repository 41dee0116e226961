import { samlDomain } from './saml-idp.ts'
import { value, type Environment } from './environment.ts'
import { oauthProviders } from './auth-environment.ts'

/**
 * Services with those beside them that they need: whatever sends mail has the mail server, and signing in elsewhere
 * has somewhere to go.
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
