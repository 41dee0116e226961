import { hash, verify } from '@node-rs/bcrypt'

/** As the real server has it. LOCAL_AUTH_BCRYPT_COST: 4 spares tests, which hash for minutes, most of that. */
const cost = Number(process.env.LOCAL_AUTH_BCRYPT_COST) || 10

/** A bcrypt hash, made off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether a password is the one that was hashed. An account without a password has none that fits. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  if (!hashed) return false
  return verify(password, hashed)
}
