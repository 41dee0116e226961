import { readFileSync } from 'node:fs'
import path from 'node:path'

export const contentFolder = path.resolve(import.meta.dirname, '../../../content')

/** A document of the seed content, as in the file. */
export type SeedDocument = { _id: string; _type: string } & Record<string, unknown>

/** Reads the seed content: one document a line. Throws with the line's number when a line is not JSON. */
export function readSeed(): SeedDocument[] {
  const lines = readFileSync(path.join(contentFolder, 'data.ndjson'), 'utf8').split('\n').filter(Boolean)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as SeedDocument
    } catch (cause) {
      throw new Error(`content/data.ndjson, line ${index + 1} is not JSON.`, { cause })
    }
  })
}

/** Every value inside a document, with the path to it in dots, from the outside in. */
export function* walk(value: unknown, at = ''): Generator<{ at: string; value: unknown }> {
  yield { at, value }
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, at ? `${at}.${key}` : key)
}

/** Every object inside a document, itself included. */
export function objectsIn(document: unknown): { at: string; value: Record<string, unknown> }[] {
  return [...walk(document)].filter(
    (entry): entry is { at: string; value: Record<string, unknown> } =>
      entry.value !== null && typeof entry.value === 'object' && !Array.isArray(entry.value),
  )
}

/** The text of Portable Text without formatting, one paragraph a line. */
export function plainText(blocks: unknown): string {
  const list = (blocks ?? []) as { children?: { text: string }[] }[]
  return list.map((block) => (block.children ?? []).map((span) => span.text).join('')).join('\n')
}
