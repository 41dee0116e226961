import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { isOneEmail } from '../../lib/leads/operator/email-pattern.ts'
import { UsageError } from './errors.ts'
import { messageOf } from '../../lib/log/message-of.ts'

/**
 * Parses the arguments after the command's name.
 * @param usage shown with the error
 * @throws UsageError for an unknown option, or one without its value
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const [problem = ''] = messageOf(error).split('. To specify', 1)
    throw new UsageError(`${problem.replace(/\.$/, '')}.`, usage)
  }
}

/** A positive whole number. */
export function readCount(text: string, option: string, usage: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`${option} takes a number from 1 to 9999999.`, usage)
  return Number(text)
}

/** A day (`2026-11-01`, from midnight in the local time zone) or a time (`2026-11-01T09:00`). */
export function readMoment(text: string, option: string, usage: string): Date {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)([ T]\d.*)?$/.exec(text) ?? []
  const moment = new Date(time === undefined ? `${day}T00:00` : text)
  if (Number.isNaN(moment.getTime()) || !isDay(day))
    throw new UsageError(
      `${option} takes a day such as 2026-11-01, or a moment such as 2026-11-01T09:30.`,
      usage,
    )
  return moment
}

/** `Date` takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** An email address, in lower case. */
export function readEmail(text: string, usage: string): string {
  if (!isOneEmail(text)) throw new UsageError(`“${text}” is not an email address.`, usage)
  return text.trim().toLowerCase()
}

/** One of `choices`. */
export function readChoice<Choice extends string>(
  text: string,
  choices: readonly Choice[],
  option: string,
  usage: string,
): Choice {
  const choice = choices.find((each) => each === text)
  if (!choice) throw new UsageError(`${option} takes ${choices.join(', ')}.`, usage)
  return choice
}
