import { createContext, Script } from 'node:vm'
import { badRequest } from '../errors.ts'

const sandbox: { run?: (() => void) | undefined } = {}
const context = createContext(sandbox)
const script = new Script('run()')

/** What takes too long, and what to do about it, for the error. */
type Slow = { work: string; advice: string }

const slowQuery: Slow = { work: 'The query', advice: 'Narrow its filters by _type or _id.' }

/**
 * Runs synchronous work. V8 ends it at the time limit wherever it is: groq-js and regular expressions look at no clock.
 * Within other such work the limit of that one holds, because each costs a thread and a quarter of a millisecond.
 * @throws LakeError 400 after the time limit, or what the work throws
 */
export function withinTime<Result>(milliseconds: number, work: () => Result, slow: Slow = slowQuery): Result {
  if (sandbox.run) return work()
  let done: { result: Result } | undefined
  sandbox.run = () => void (done = { result: work() })
  try {
    script.runInContext(context, { timeout: milliseconds, displayErrors: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw badRequest(`${slow.work} took longer than ${milliseconds} ms. ${slow.advice}`)
  } finally {
    sandbox.run = undefined
  }
  return done!.result
}
