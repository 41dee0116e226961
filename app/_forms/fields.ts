import * as z from 'zod/mini'
import type { FormDefinition } from '@/lib/leads/form'
import { isInvalid, isRequired, isTooLong, notAWebAddress } from './copy'
import { normalizeLine, normalizeText } from './normalize'
import { webAddress } from '@/lib/http/web-address'

/** How a field is called in messages, and how many characters it takes after tidying. */
type About = { called: string; max: number }

/** Letters, digits, marks one can see: what nobody can read is not an answer. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** As browsers check `type="email"`, and letters of every script, which some browsers send as they are. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,251}[\p{L}\p{N}\p{M}])?$/u
const TWO_DOTS = /\.\./
const LOOSE_DASH_IN_DOMAIN = /^[^@]*@.*(?:\.-|-\.)/
const DOT_IN_DOMAIN = /^[^@]*@.+\../

const PHONE = /^[0-9+ ]+$/

const filled = (called: string) => z.regex(VISIBLE, { error: isRequired(called), abort: true })
const short = ({ called, max }: About) => z.maxLength(max, { error: isTooLong(called, max), abort: true })

const tidied = (tidy: (typed: unknown) => string) => z.transform(tidy)

/** One line that has to be filled in. */
export const line = (about: About) =>
  z.pipe(tidied(normalizeLine), z.string().check(short(about), filled(about.called)))

/** One line that may stay empty. */
export const optionalLine = (about: About) => z.pipe(tidied(normalizeLine), z.string().check(short(about)))

/** Several lines that have to be filled in. */
export const text = (about: About) =>
  z.pipe(tidied(normalizeText), z.string().check(short(about), filled(about.called)))

/** An email address, in lower case; with `dotted` its domain has to have a dot, which browsers do not ask for. */
export const email = ({ dotted = false } = {}) =>
  z.pipe(
    tidied((typed) => normalizeLine(typed).toLowerCase()),
    z.string().check(
      short({ called: 'Email', max: 254 }),
      filled('Email'),
      z.regex(EMAIL, { error: isInvalid('Email'), abort: true }),
      z.refine(
        (address) =>
          !TWO_DOTS.test(address) &&
          !LOOSE_DASH_IN_DOMAIN.test(address) &&
          (!dotted || DOT_IN_DOMAIN.test(address)),
        { error: isInvalid('Email') },
      ),
    ),
  )

/** A phone number: digits, plus and spaces. */
export const phone = () =>
  z.pipe(
    tidied(normalizeLine),
    z
      .string()
      .check(
        short({ called: 'Phone', max: 40 }),
        filled('Phone'),
        z.regex(PHONE, { error: isInvalid('Phone'), abort: true }),
        z.regex(/\d/, { error: isInvalid('Phone') }),
      ),
  )

/** The address of a website, completed: `gym.com` becomes `https://gym.com`. */
export const webLink = () =>
  z.pipe(
    line({ called: 'Company link', max: 2000 }),
    z.pipe(
      z.transform((typed: string) => webAddress(typed) ?? ''),
      z.string().check(z.minLength(1, { error: notAWebAddress })),
    ),
  )

/**
 * A value that comes with the address of the page, not from a person: dropped when it is not a positive whole number.
 */
export const positiveIntFromQuery = () =>
  z.transform((typed) =>
    /^0*[1-9]\d{0,8}$/.test(normalizeLine(typed)) ? String(Number(normalizeLine(typed))) : '',
  )

/**
 * The schema of a form: its fields in the order of the page. What is empty is left out, what is not a field is dropped.
 */
export function formSchema(shape: Record<string, z.ZodMiniType<string, unknown>>): FormDefinition['schema'] {
  return z.pipe(
    z.object(shape),
    z.transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))),
  )
}
