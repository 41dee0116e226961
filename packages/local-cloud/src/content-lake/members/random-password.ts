import { randomInt } from 'node:crypto'

// 32 characters (5 bits each), without those that look alike.
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random password of 80 bits that is easy to type, such as `hk3w-9dmp-x2vq-ta7c`. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
