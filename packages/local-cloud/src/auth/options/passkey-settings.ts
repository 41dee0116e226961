import { InvalidVariable, type Variables } from './variables.ts'

/** The relying party of passkeys: id, display name and allowed origins. */
export type RelyingParty = { id: string; name: string; origins: readonly string[] }

export type PasskeySettings = {
  enabled: boolean
  maxPerUser: number
  relyingParty: RelyingParty
  challengeLifetimeMs: number
}

/** @throws InvalidVariable where passkeys are enabled without the variables that the real server requires */
export function readPasskeySettings({ durationMs, flag, list, number, text }: Variables): PasskeySettings {
  const enabled = flag('GOTRUE_PASSKEY_ENABLED')
  const relyingParty = {
    id: text('GOTRUE_WEBAUTHN_RP_ID') ?? '',
    name: text('GOTRUE_WEBAUTHN_RP_DISPLAY_NAME') ?? '',
    origins: list('GOTRUE_WEBAUTHN_RP_ORIGINS'),
  }
  const missing = [
    ...(relyingParty.id ? [] : ['GOTRUE_WEBAUTHN_RP_ID']),
    ...(relyingParty.name ? [] : ['GOTRUE_WEBAUTHN_RP_DISPLAY_NAME']),
    ...(relyingParty.origins.length > 0 ? [] : ['GOTRUE_WEBAUTHN_RP_ORIGINS']),
  ]
  if (enabled && missing.length > 0) {
    throw new InvalidVariable(`GOTRUE_PASSKEY_ENABLED is on: set ${missing.join(', ')} too.`)
  }
  return {
    enabled,
    maxPerUser: number('GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER', 10),
    relyingParty,
    challengeLifetimeMs: durationMs('GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION', 0) || 300_000,
  }
}
