import type { Target } from './target.ts'

/** What `content export|import|reset` works with. */
export type ContentCommand = (context: {
  target: Target
  /** Absolute path of the project. */
  root: string
  /** Absolute path of the file that was named, if any. */
  file: string | undefined
  flags: { overwrite: boolean; exact: boolean; yes: boolean }
  /** One line to the person at the terminal. */
  log: (line: string) => void
}) => Promise<void>
