import type { ContentTarget } from './target.ts'

/** Context of `content export|import|reset`. */
export type ContentCommand = (context: {
  target: ContentTarget
  /** Absolute path of the project. */
  root: string
  /** Absolute path of the file argument, if there is one. */
  file: string | undefined
  flags: { overwrite: boolean; exact: boolean; yes: boolean }
  /** Prints one line to the terminal. */
  log: (line: string) => void
}) => Promise<void>
