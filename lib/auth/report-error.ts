import { describeError } from '../database/errors.ts'
import { log } from '../log/log.ts'

/**
 * Logs what a database error means for accounts, without personal data.
 * @param meaning a sentence without its full stop
 */
export function reportError(meaning: string, error: unknown): void {
  log().error({ area: 'accounts' }, `${meaning}: ${describeError(error)}`)
}
