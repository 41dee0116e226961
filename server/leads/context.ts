import type { Pool } from 'pg'

/** What a verb of the command works with. */
export type Context = {
  database: Pool
  /** Writes what was asked for, to standard output. Visitors' words must be `printable` by then. */
  print(text: string): void
  /** Tells the operator what happens, on standard error, so that output can be piped on. */
  say(line: string): void
  /** Asks a question that is answered with yes or no; undefined when nobody is there to answer. */
  ask: ((question: string) => Promise<boolean>) | undefined
  /** Columns of the terminal. */
  columns: number
  /** The folder that the operator is in. */
  folder: string
  /** Milliseconds to wait for deliveries that are under way. */
  patience: number
}

/** A verb: how it is written, and what it does with what stands behind it. Resolves with the exit code. */
export type Verb = {
  /** Lines of help, the first of them the way it is written. */
  usage: string
  run(context: Context, args: string[]): Promise<number>
}
