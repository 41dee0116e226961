import { describeError } from '../database/errors.ts'
import { log } from '../log/log.ts'

/**
 * Tells the operator what the database’s trouble means for accounts. Nothing of a person’s is in it.
 * @param meaning a sentence without its full stop
 */
export function reportError(meaning: string, error: unknown): void {
  log().error({ area: 'accounts' }, `${meaning}: ${describeError(error)}`)
}
