import pino, { type Logger, type LogFn } from 'pino'
import { errorFields } from './error-fields.ts'
import { hideEmails } from './hide-emails.ts'
import { currentRequestId } from './request-id.ts'
import { writeToTerminal } from './terminal.ts'

/** Field names whose values are personal or secret, at any place in an entry. */
const PRIVATE = [
  'authorization',
  'cookie',
  'email',
  'fields',
  'name',
  'password',
  'phone',
  'secret',
  'token',
  'values',
]

/** Characters of entries that are kept until they can be written; later ones are lost. */
const MAX_UNWRITTEN_LENGTH = 1_000_000

let current: Logger | undefined

/**
 * The log of the site: `log().error({ err }, 'What it means for the site')`. Messages must not contain personal data;
 * private fields and email addresses are also replaced.
 *
 * LOG_FORMAT sets the format: `text` for people, errors and warnings on stderr; `json`, one object a line on stdout,
 * with level, time and request id. LOG_LEVEL is the lowest level logged. Read here and not through lib/env.ts, which
 * validates both, because the log must also work where other variables are invalid.
 */
export const log = (): Logger => (current ??= createLogger())

function createLogger(): Logger {
  const { LOG_FORMAT, LOG_LEVEL } = process.env
  const options = {
    level: LOG_LEVEL || 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => ({ request: currentRequestId() }),
    serializers: { err: errorFields },
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    hooks: { logMethod: writeWithoutEmails },
  }
  // A full disk costs entries and nothing else. Without listeners its errors would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore)
  return pino(options, LOG_FORMAT === 'json' ? standardOutput() : { write: writeToTerminal })
}

const ignore = () => undefined

/** Writes at once: otherwise pino, at the end of a process with a full disk, would wait for space. */
const standardOutput = () =>
  pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN_LENGTH }).on('error', ignore)

function writeWithoutEmails(this: Logger, values: Parameters<LogFn>, write: LogFn): void {
  write.apply(
    this,
    values.map((value) => (typeof value === 'string' ? hideEmails(value) : value)) as typeof values,
  )
}
