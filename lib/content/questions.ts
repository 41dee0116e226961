/** Shared by symbol with server/page-cache.mjs: Next.js bundles this file, and once for every route that imports it. */
const KEY = Symbol.for('liftpass.questions')

/** A question to the Content Lake: when it was begun, and when it was answered; milliseconds since 1970. */
type Question = { begun: number; ended: number }

/** Long enough for an answer to reach everybody who waits for it. */
const LINGER_MS = 250

const questions = ((globalThis as { [KEY]?: Set<Question> })[KEY] ??= new Set())

/**
 * Notes that a question is under way, for as long as `asking` takes.
 *
 * Next.js lets a rendering share the answer to a question that another one asked before it began. A page made of it is
 * no newer than the question, and server/page-cache.mjs dates it so: a change announced in between would otherwise
 * never reach the page.
 */
export async function whileAsking<Answer>(asking: () => Promise<Answer>): Promise<Answer> {
  const question: Question = { begun: Date.now(), ended: Infinity }
  questions.add(question)
  try {
    return await asking()
  } finally {
    question.ended = Date.now()
    for (const other of questions) if (other.ended < question.ended - LINGER_MS) questions.delete(other)
  }
}
