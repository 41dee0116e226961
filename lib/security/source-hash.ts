import { createHash } from 'node:crypto'

/** The source expression of an inline script or style sheet in a content security policy. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
