import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { SerialQueue } from '../store/serial-queue.ts'

/** Takes 32 MiB and some 60 ms for each password, which makes guessing expensive. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 32

/**
 * Longest password, in UTF-16 units. Longer ones are refused, because normalizing a megabyte of combining marks takes
 * minutes.
 */
const longest = 1000

// One at a time, so that many sign-ins at once cannot take all memory.
const queue = new SerialQueue()

/**
 * A hash to keep in place of a password: `scrypt$<salt>$<key>`, both base64url.
 * @throws Error when the password is too long
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > longest) throw new Error(`A password has ${longest} characters at most.`)
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password matches a hash. Takes the same time without a hash (`null`: there is no such member). */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  if (password.length > longest) return false
  const [, salt = '', storedKey = ''] = (hash ?? dummyHash).split('$')
  const key = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(storedKey, 'base64url')
  return expected.length === key.length && timingSafeEqual(expected, key) && hash !== null
}

const dummyHash = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, salt: Buffer): Promise<Buffer> {
  // The same letters can be typed as different characters, depending on the keyboard.
  const text = password.normalize('NFKC')
  return queue.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}
