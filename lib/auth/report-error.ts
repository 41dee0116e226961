import { describeError } from '../database/errors.ts'

/**
 * Tells the operator what the database’s trouble means for accounts. Nothing of a person’s is in it.
 * @param meaning a sentence without its full stop
 */
export function reportError(meaning: string, error: unknown): void {
  // eslint-disable-next-line no-console -- nobody would hear of it otherwise
  console.error(`[accounts] ${meaning}: ${describeError(error)}`)
}
