import type { SignedIn } from './viewer.ts'

/**
 * What links, codes and invitations of mails leave in a session, by whichever way they were taken (GoTrue,
 * AuthenticationMethod).
 */
const BY_MAIL: readonly string[] = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change']

const FRESH_SECONDS = 3600

/**
 * Whether somebody has opened this session from their mail within the hour, and may choose a password without knowing
 * the present one. Who has merely found an open browser may not.
 * @param now in milliseconds since 1970
 */
export const isRecentEmailAuth = ({ amr }: Pick<SignedIn, 'amr'>, now = Date.now()): boolean =>
  amr.some(({ method, timestamp }) => BY_MAIL.includes(method) && now / 1000 - timestamp < FRESH_SECONDS)
