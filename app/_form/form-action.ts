import { checkFields } from '@/lib/http/check-fields'
import { markActionReached, markFormRefused } from '@/lib/http/mark-action'
import type { Problem, Result } from '@/lib/result'
import type { FormAction, FormSchema, FormState } from './form-state'
import { submittedValues } from './submitted-values'

/**
 * How much of a value is put back into the form, in UTF-16 code units: more than any field of an account form takes.
 */
const MAX_PUT_BACK_LENGTH = 500

type Input<Visitor, Values> = Readonly<{
  visitor: Visitor
  values: Values
  /** the submitted form, for fields outside the schema */
  fields: FormData
}>

/** Message and value of a form that is done. */
export type Done<T = unknown> = { message: string; value?: T }

type Steps<Visitor, Values, Limit, T> = Readonly<{
  /** authorizes the visitor, or redirects, before anything is read */
  visitor?: () => Promise<Visitor>
  /** the form's schema; some depend on the visitor */
  schema: FormSchema<Values> | ((visitor: Visitor) => FormSchema<Values>)
  /** applies the rate limit; `none`: unlimited */
  limit: ((input: Input<Visitor, Values>) => Promise<Result<Limit>>) | 'none'
  /**
   * does the work, then redirects or returns a message; undefined when the next rendering shows the result
   */
  run: (input: Input<Visitor, Values> & Readonly<{ limit: Limit }>) => Promise<Result<Done<T> | undefined>>
}>

/**
 * Makes the server action of a form: authorizes the visitor, validates, applies the rate limit, runs, and returns the
 * form state, in this order. The form shows the first step's error, with the input put back.
 * @throws what the steps throw, such as the redirects of Next.js
 */
export function formAction<Values, Limit = undefined, T = unknown, Visitor = undefined>({
  visitor: admit,
  schema,
  limit: consume,
  run,
}: Steps<Visitor, Values, Limit, T>): FormAction<T> {
  return async (_previous, sent) => {
    const fields = receivedForm(sent)
    const visitor = (await admit?.()) as Visitor
    const checked = checkFields(typeof schema === 'function' ? schema(visitor) : schema, fields)
    if ('errors' in checked) return invalidState(checked.errors, fields)

    const input = { visitor, values: checked.values, fields }
    const attempt = consume === 'none' ? undefined : await consume(input)
    if (attempt && !attempt.ok) return problemState(attempt.problem, fields)
    const result = await run({ ...input, limit: attempt?.value as Limit })
    if (!result.ok) return problemState(result.problem, fields)
    return result.value ? { kind: 'done', ...result.value } : { kind: 'none' }
  }
}

/**
 * Begins a form's action: notes that the request has reached it.
 * @param sent untrusted: a request can pass an action other values than a form, such as a Map
 * @returns the form, empty if something else was sent
 */
export function receivedForm(sent: unknown): FormData {
  markActionReached()
  return sent instanceof FormData ? sent : new FormData()
}

/** The result of a form that is done, for the last step of its action. */
export const done = <T>(message: string, value?: T): Result<Done<T>> => ({
  ok: true,
  value: { message, ...(value !== undefined && { value }) },
})

/** The form state for invalid fields. Counts as a refused post. */
export function invalidState(errors: Readonly<Record<string, string>>, fields: FormData): FormState<never> {
  markFormRefused()
  return { kind: 'invalid', errors, values: submittedValues(fields, { longest: MAX_PUT_BACK_LENGTH }) }
}

/** The form state for a problem, shown at its field or above the button. */
export function problemState(problem: Problem, fields: FormData): FormState<never> {
  const values = submittedValues(fields, { longest: MAX_PUT_BACK_LENGTH })
  const { message, field, ...rest } = problem
  return field
    ? { kind: 'invalid', ...rest, errors: { [field]: message }, values }
    : { kind: 'failed', ...rest, message, values }
}
