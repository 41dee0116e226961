import { createHash } from 'node:crypto'

/** The user that was entered on the consent page. */
export type Person = { email: string; name: string; emailVerified: boolean }

/** A UUID derived from the email alone. */
export function subjectOf({ email }: Person): string {
  const hex = digest(email).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** GitHub's numeric user id. */
export const githubIdOf = ({ email }: Person): number => digest(email).readUInt32BE(0)

/** A GitHub login, limited to the characters that GitHub allows. */
export const githubLoginOf = ({ email }: Person): string =>
  email.split('@')[0]?.replaceAll(/[^a-z0-9-]/gi, '-') ?? ''

const digest = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest()
