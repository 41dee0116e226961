import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { isAddress } from '../../lib/leads/operator/address.ts'
import { Misuse } from './problem.ts'

/**
 * Reads what stands behind a verb.
 * @param usage shown when it makes no sense
 * @throws Misuse for an option that there is none of, or one that lacks its value
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('. To specify', 1)
    throw new Misuse(`${problem.replace(/\.$/, '')}.`, usage)
  }
}

/** A positive whole number. */
export function readCount(text: string, option: string, usage: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Misuse(`${option} takes a number from 1 to 9999999.`, usage)
  return Number(text)
}

/** A day (`2026-11-01`, from midnight here) or a moment (`2026-11-01T09:00`). */
export function readMoment(text: string, option: string, usage: string): Date {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime()))
    throw new Misuse(`${option} takes a day such as 2026-11-01, or a moment such as 2026-11-01T09:30.`, usage)
  return moment
}

/** An e-mail address, in lower case. */
export function readAddress(text: string, usage: string): string {
  if (!isAddress(text)) throw new Misuse(`“${text}” is not an e-mail address.`, usage)
  return text.trim().toLowerCase()
}

/** One of a few words. */
export function readChoice<Choice extends string>(
  text: string,
  choices: readonly Choice[],
  option: string,
  usage: string,
): Choice {
  const choice = choices.find((each) => each === text)
  if (!choice) throw new Misuse(`${option} takes ${choices.join(', ')}.`, usage)
  return choice
}
