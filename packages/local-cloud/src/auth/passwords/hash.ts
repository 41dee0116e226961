import { hash, verify } from '@node-rs/bcrypt'

/** The real server's cost. LOCAL_AUTH_BCRYPT_COST=4 saves most of the minutes that tests would spend on hashing. */
const cost = Number(process.env.LOCAL_AUTH_BCRYPT_COST) || 10

/** A bcrypt hash, made off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether a password matches a hash. A user without a password matches none. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  if (!hashed) return false
  return verify(password, hashed)
}
