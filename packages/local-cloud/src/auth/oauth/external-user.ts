/** An email of a provider's user. */
export type ExternalEmail = { email: string; verified: boolean; primary: boolean }

/** A user as the provider describes it; `claims.sub` is the provider's id of the user. */
export type ExternalUser = {
  emails: readonly ExternalEmail[]
  claims: Readonly<Record<string, unknown>> & { sub: string }
}

/**
 * The `identity_data` of a provider's user: the claims that are not empty, with the primary email, or the last one when
 * none is primary.
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
