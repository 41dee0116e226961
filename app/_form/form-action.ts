import type { Problem, Result } from '@/lib/auth/result'
import { fieldOfProblem } from '@/lib/auth/problems'
import { checkFields } from '@/lib/http/check-fields'
import { noteFormReached, noteFormRefused } from '@/lib/http/form-reached'
import type { FormAction, FormSchema, FormState } from './form-state'
import { submittedValues } from './submitted-values'

/** What is put back of a value, in UTF-16 code units: no field of the account takes as much. */
const LONGEST_PUT_BACK = 500

type Input<Visitor, Values> = Readonly<{
  visitor: Visitor
  values: Values
  /** the form as it arrived, for what is no field of its schema */
  fields: FormData
}>

/** What a form that has done its work says, and hands over. */
export type Done<T = unknown> = { message: string; value?: T }

type Steps<Visitor, Values, Limit, T> = Readonly<{
  /** lets only some visitors through and redirects the others, before anything is read */
  visitor?: () => Promise<Visitor>
  /** what the form takes; for some forms it depends on the visitor */
  schema: FormSchema<Values> | ((visitor: Visitor) => FormSchema<Values>)
  /** counts the try, or says why it may not be made; `none`: it may be made as often as one likes */
  limit: ((input: Input<Visitor, Values>) => Promise<Result<Limit>>) | 'none'
  /** does the work, and redirects or says what was done; nothing when the page that is rendered anew says it */
  run: (input: Input<Visitor, Values> & Readonly<{ limit: Limit }>) => Promise<Result<Done<T> | undefined>>
}>

/**
 * A server action for a form: lets the visitor through, parses, limits, runs and answers, in this order. The first step
 * that fails is what the form says, with what was typed put back.
 * @throws what the steps throw, such as the redirects of Next.js
 */
export function formAction<Values, Limit = undefined, T = unknown, Visitor = undefined>({
  visitor: admit,
  schema,
  limit: count,
  run,
}: Steps<Visitor, Values, Limit, T>): FormAction<T> {
  return async (_previous, sent) => {
    noteFormReached()
    // A request can hand an action other things than a form, such as a Map.
    const fields = sent instanceof FormData ? sent : new FormData()
    const visitor = (await admit?.()) as Visitor
    const checked = checkFields(typeof schema === 'function' ? schema(visitor) : schema, fields)
    if ('errors' in checked) return invalidState(checked.errors, fields)

    const input = { visitor, values: checked.values, fields }
    const counted = count === 'none' ? undefined : await count(input)
    if (counted && !counted.ok) return problemState(counted.problem, fields)
    const result = await run({ ...input, limit: counted?.value as Limit })
    if (!result.ok) return problemState(result.problem, fields)
    return result.value ? { kind: 'done', ...result.value } : { kind: 'none' }
  }
}

/** What a form has done, for the last step of its action. */
export const done = <T>(message: string, value?: T): Result<Done<T>> => ({
  ok: true,
  value: { message, ...(value !== undefined && { value }) },
})

/** What is to be mended before anything can be done. Counts as a refused post. */
export function invalidState(errors: Readonly<Record<string, string>>, fields: FormData): FormState<never> {
  noteFormRefused()
  return { kind: 'invalid', errors, values: submittedValues(fields, LONGEST_PUT_BACK) }
}

/** What stood in the way, as the form shows it: at the field that it is about, or above the button. */
export function problemState(problem: Problem, fields: FormData): FormState<never> {
  const values = submittedValues(fields, LONGEST_PUT_BACK)
  const { message, field = fieldOfProblem(problem.code), ...rest } = problem
  return field
    ? { kind: 'invalid', ...rest, errors: { [field]: message }, values }
    : { kind: 'failed', ...rest, message, values }
}
