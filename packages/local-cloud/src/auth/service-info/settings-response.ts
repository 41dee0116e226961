import type { AuthSettings } from '../options/settings.ts'

/** The providers in the order of the real server. */
const providers = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'vercel_marketplace',
  'workos',
  'x',
  'zoom',
] as const

/** The response of `GET /settings`: which sign-in methods are enabled. */
export function describeSettings(settings: AuthSettings): Record<string, unknown> {
  const { external, mailer, sms } = settings
  const offered = providers.map((name) => [name, external.providers[name]?.enabled ?? false] as const)
  return {
    external: {
      anonymous_users: external.anonymous,
      ...Object.fromEntries(offered),
      email: external.email,
      phone: external.phone,
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: mailer.autoconfirm,
    phone_autoconfirm: sms.autoconfirm,
    sms_provider: sms.provider ?? '',
    saml_enabled: settings.saml.enabled,
    saml_private_key_next_configured: false,
    passkeys_enabled: settings.passkeys.enabled,
  }
}
