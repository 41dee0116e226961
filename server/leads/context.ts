import type { Pool } from 'pg'

/** The environment of a subcommand. */
export type Context = {
  database: Pool
  /** Writes results to standard output. Pass visitors' texts through `forTerminal` first. */
  print(text: string): void
  /** Reports progress to the operator on standard error, so that standard output can be piped. */
  log(line: string): void
  /** Asks a yes-or-no question; undefined without a terminal. */
  ask: ((question: string) => Promise<boolean>) | undefined
  /** Columns of the terminal. */
  columns: number
  /** The folder from which the operator started the command. */
  folder: string
  /** Milliseconds to wait for running deliveries. */
  deliveryWaitMs: number
}

/** A subcommand. */
export type Command = {
  /** Help text; its first line is the syntax. */
  usage: string
  /** @returns the exit code */
  run(context: Context, args: string[]): Promise<number>
}
