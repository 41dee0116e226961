import * as z from 'zod/mini'
import { isEmailAddress, normalizeEmail } from '@/lib/http/email-address'
import { MAX_EMAIL_LENGTH } from '@/lib/http/max-lengths'
import { normalizeCode, normalizeLine, normalizeText } from '@/lib/http/normalize'
import { completeUrl } from '@/lib/http/complete-url'
import type { FormSchema } from './form-state'

/**
 * Builders of form schemas. Each normalizes the input, validates it, and carries the error messages; a missing field or
 * a value that is not text counts as empty.
 */

const isRequired = (what: string) => `${what} is required`
const isInvalid = (what: string) => `${what} is invalid`
const isTooLong = (what: string, characters: number) =>
  `${what} is too long: ${characters.toLocaleString('en')} characters at most`
const notAWebsite = 'Company link has to be a web address, such as gym.com'

/** Label of a field in messages, and its longest normalized value in characters. */
type About = { label: string; max: number }

/** Letters, digits, punctuation and symbols: at least one visible character is required. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const PHONE = /^[0-9+ ]+$/

const filled = (label: string) => z.regex(VISIBLE, { error: isRequired(label), abort: true })
const short = ({ label, max }: About) => z.maxLength(max, { error: isTooLong(label, max), abort: true })

/** A normalized field; the form's rules validate it. */
export const normalized = <Value>(normalize: (typed: unknown) => Value) => z.transform(normalize)

/** A text without what a visitor types by accident, by the rules of its kind. */
export const emailText = () => normalized(normalizeEmail)
export const lineText = () => normalized(normalizeLine)
export const codeText = () => normalized(normalizeCode)

/** A value used exactly as sent: a password, an id. */
export const exactText = () => normalized((typed) => (typeof typed === 'string' ? typed : ''))

/** A checkbox. */
export const ticked = () => normalized((typed) => typed !== undefined)

/** A required line. */
export const line = (about: About) => z.pipe(lineText(), z.string().check(short(about), filled(about.label)))

/** An optional line. */
export const optionalLine = (about: About) => z.pipe(lineText(), z.string().check(short(about)))

/** A required text of several lines. */
export const text = (about: About) =>
  z.pipe(normalized(normalizeText), z.string().check(short(about), filled(about.label)))

/** An email address in lower case; with `dotted` its domain must have a dot, which browsers do not require. */
export const email = ({ dotted = false } = {}) =>
  z.pipe(
    emailText(),
    z.string().check(
      short({ label: 'Email', max: MAX_EMAIL_LENGTH }),
      filled('Email'),
      z.refine((email) => isEmailAddress(email, { dotted }), { error: isInvalid('Email') }),
    ),
  )

/** A phone number: digits, plus and spaces. */
export const phone = () =>
  z.pipe(
    lineText(),
    z
      .string()
      .check(
        short({ label: 'Phone', max: 40 }),
        filled('Phone'),
        z.regex(PHONE, { error: isInvalid('Phone'), abort: true }),
        z.regex(/\d/, { error: isInvalid('Phone') }),
      ),
  )

/** A website's URL, completed: `gym.com` becomes `https://gym.com`. */
export const webLink = () =>
  z.pipe(
    line({ label: 'Company link', max: 2000 }),
    z.pipe(
      z.transform((typed: string) => completeUrl(typed) ?? ''),
      z.string().check(z.minLength(1, { error: notAWebsite })),
    ),
  )

/** A value from the page's query, not from the visitor: dropped unless it is a positive whole number. */
export const positiveIntFromQuery = () =>
  z.transform((typed) =>
    /^0*[1-9]\d{0,8}$/.test(normalizeLine(typed)) ? String(Number(normalizeLine(typed))) : '',
  )

type Shape = Record<string, z.ZodMiniType<string, unknown>>

/** The schema of a form for leads: its fields in the order of the page. Drops empty values and unknown fields. */
export const formSchema = (shape: Shape): FormSchema<Record<string, string>> =>
  z.pipe(
    z.object(shape),
    z.transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))),
  )

/** A rule of a form: the field with the error, the condition, and the message. */
export type Rule<Values> = readonly [
  field: keyof Values & string,
  holds: (values: Values) => boolean,
  message: string,
]

/**
 * The schema of a form that shows one message at a time: its fields, and rules in order. The message of the first that
 * fails is shown, for all fields that fail with it: those left empty.
 */
export const orderedSchema = <Shape extends Record<string, z.ZodMiniType<unknown, unknown>>>(
  shape: Shape,
  ...rules: readonly Rule<z.output<z.ZodMiniObject<Shape>>>[]
) =>
  z.object(shape).check(
    z.check(({ value, issues }) => {
      const failed = rules.filter(([, holds]) => !holds(value))
      for (const [field, , message] of failed)
        if (message === failed[0]?.[2]) issues.push({ code: 'custom', path: [field], message, input: value })
    }),
  )
