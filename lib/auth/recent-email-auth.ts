import type { SignedIn } from './viewer.ts'

/** What links, codes and invitations in emails leave in a session's `amr` (GoTrue, AuthenticationMethod). */
const BY_EMAIL: readonly string[] = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change']

const FRESH_SECONDS = 3600

/**
 * Whether the visitor opened this session from an email within the hour, and so may choose a password without the
 * present one. An intruder at an unlocked browser may not.
 * @param now in milliseconds since 1970
 */
export const isRecentEmailAuth = ({ amr }: Pick<SignedIn, 'amr'>, now = Date.now()): boolean =>
  amr.some(({ method, timestamp }) => BY_EMAIL.includes(method) && now / 1000 - timestamp < FRESH_SECONDS)
