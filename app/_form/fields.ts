import * as z from 'zod/mini'
import { isEmailAddress, LONGEST_EMAIL, normalizeEmail } from '@/lib/http/email-address'
import { normalizeCode, normalizeLine, normalizeText } from '@/lib/http/normalize'
import { webAddress } from '@/lib/http/web-address'
import type { FormSchema } from './form-state'

/**
 * The builders of form schemas. Each normalizes what was typed, checks it, and carries the messages that visitors read;
 * none fails because a field is missing or is something else than a text.
 */

const isRequired = (what: string) => `${what} is required`
const isInvalid = (what: string) => `${what} is invalid`
const isTooLong = (what: string, characters: number) =>
  `${what} is too long: ${characters.toLocaleString('en')} characters at most`
const notAWebAddress = 'Company link has to be a web address, such as gym.com'

/** How a field is called in messages, and how many characters it takes once it is normalized. */
type About = { called: string; max: number }

/** Letters, digits, marks one can see: what nobody can read is not an answer. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const PHONE = /^[0-9+ ]+$/

const filled = (called: string) => z.regex(VISIBLE, { error: isRequired(called), abort: true })
const short = ({ called, max }: About) => z.maxLength(max, { error: isTooLong(called, max), abort: true })

/** A field that is normalized, and checked by the rules of its form. */
export const normalized = <Value>(normalize: (typed: unknown) => Value) => z.transform(normalize)

export const emailText = () => normalized(normalizeEmail)
export const lineText = () => normalized(normalizeLine)
export const codeText = () => normalized(normalizeCode)

/** A value that is taken exactly as it came: a password, an id. */
export const exactText = () => normalized((typed) => (typeof typed === 'string' ? typed : ''))

/** A box to tick. */
export const ticked = () => normalized((typed) => typed !== undefined)

/** One line that has to be filled in. */
export const line = (about: About) => z.pipe(lineText(), z.string().check(short(about), filled(about.called)))

/** One line that may stay empty. */
export const optionalLine = (about: About) => z.pipe(lineText(), z.string().check(short(about)))

/** Several lines that have to be filled in. */
export const text = (about: About) =>
  z.pipe(normalized(normalizeText), z.string().check(short(about), filled(about.called)))

/** An email address, in lower case; with `dotted` its domain has to have a dot, which browsers do not ask for. */
export const email = ({ dotted = false } = {}) =>
  z.pipe(
    emailText(),
    z.string().check(
      short({ called: 'Email', max: LONGEST_EMAIL }),
      filled('Email'),
      z.refine((address) => isEmailAddress(address, { dotted }), { error: isInvalid('Email') }),
    ),
  )

/** A phone number: digits, plus and spaces. */
export const phone = () =>
  z.pipe(
    lineText(),
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

type Shape = Record<string, z.ZodMiniType<string, unknown>>

/**
 * The schema of a form whose submissions are kept: its fields in the order of the page. What is empty is left out, what
 * is not a field is dropped.
 */
export const formSchema = (shape: Shape): FormSchema<Record<string, string>> =>
  z.pipe(
    z.object(shape),
    z.transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))),
  )

/** A rule of a form: the field that is to be mended, whether all is well, and what to say if not. */
export type Rule<Values> = readonly [
  field: keyof Values & string,
  holds: (values: Values) => boolean,
  message: string,
]

/**
 * The schema of a form that says one thing at a time: its fields, and rules in their order, of which only the first
 * that fails is said.
 */
export const orderedSchema = <Shape extends Record<string, z.ZodMiniType<unknown, unknown>>>(
  shape: Shape,
  ...rules: readonly Rule<z.output<z.ZodMiniObject<Shape>>>[]
) =>
  z.object(shape).check(
    z.check(({ value, issues }) => {
      const failed = rules.find(([, holds]) => !holds(value))
      if (failed) issues.push({ code: 'custom', path: [failed[0]], message: failed[2], input: value })
    }),
  )
