/** An address as a sign-in service knows it. */
export type ExternalEmail = { email: string; verified: boolean; primary: boolean }

/** Who a sign-in service says somebody is; `claims.sub` is its name for them. */
export type ExternalUser = {
  emails: readonly ExternalEmail[]
  claims: Readonly<Record<string, unknown>> & { sub: string }
}

/**
 * What is kept of somebody as `identity_data`: the claims that say something, with the primary address, or the last
 * one when none is primary.
 */
export function identityData({ emails, claims }: ExternalUser): Record<string, unknown> & { sub: string } {
  const chosen = emails.find(({ primary }) => primary) ?? emails.at(-1)
  const known = Object.entries(claims).filter(([, value]) => value !== undefined && value !== '')
  return {
    ...Object.fromEntries(known),
    ...(chosen && { email: chosen.email.toLowerCase() }),
    email_verified: chosen?.verified ?? false,
    phone_verified: false,
    sub: claims.sub,
  }
}
