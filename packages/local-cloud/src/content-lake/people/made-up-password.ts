import { randomInt } from 'node:crypto'

// Without those that look alike: 32 characters, 5 bits each.
const characters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password that nobody guesses (80 bits) and anybody can type: `hk3w-9dmp-x2vq-ta7c`. */
export function madeUpPassword(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
