import { beginningOf } from '../text/graphemes.ts'

/** The beginning of a text, without half an emoji, which PostgreSQL refuses in JSON and no mail program can show. */
export const clip = (text: string, longest: number): string => beginningOf(text, longest).toWellFormed()
