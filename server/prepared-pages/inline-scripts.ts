/** Kinds of scripts in a rendered page, as Next.js 16.4 with Turbopack writes them. */
export type PageScript =
  /** `<script src="/_next/static/…" async>`: code that hydration needs */
  | { kind: 'chunk'; src: string }
  /** starts Next.js once the chunks are there; `data` is JSON */
  | { kind: 'bootstrap'; data: string; text: string }
  /** rows of React's data for hydration; each of `rows` is JSON */
  | { kind: 'rows'; rows: string[]; text: string }
  /** never executed: structured data, or the polyfills that only old browsers load */
  | { kind: 'inert' }
  | { kind: 'unknown'; text: string }

const BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/
const FIRST_ROWS = '(self.__next_f=self.__next_f||[]).push([0])'
const NEXT_ROWS = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/
const CHUNK = /^ src="(\/_next\/static\/[^"]+)" async=""$/
const POLYFILLS = /^ src="\/_next\/static\/[^"]+" noModule=""$/

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Replaces the scripts of a page, in order.
 * @param replace gets each script's kind and its element; returns the replacement
 */
export function replaceScripts(
  html: string,
  replace: (script: PageScript, element: string) => string,
): string {
  let bootstrapped = false
  return html.replace(SCRIPT, (element, attributes: string, text: string) => {
    const script = classify(attributes, text, bootstrapped)
    if (script.kind === 'bootstrap') bootstrapped = true
    return replace(script, element)
  })
}

/**
 * Next.js writes React's data after the bootstrap. So content before it, such as structured data of an editor, cannot
 * pass for rows, and nothing that is not JSON is accepted.
 */
function classify(attributes: string, text: string, bootstrapped: boolean): PageScript {
  const src = CHUNK.exec(attributes)?.[1]
  if (src && text === '') return { kind: 'chunk', src }
  if (attributes === ' type="application/ld+json"' || POLYFILLS.test(attributes)) return { kind: 'inert' }
  const bootstrap = attributes === ' id="_R_"' ? BOOTSTRAP.exec(text)?.[1] : undefined
  if (bootstrap && isJson(bootstrap) && !bootstrapped) return { kind: 'bootstrap', data: bootstrap, text }
  if (attributes !== '' || !bootstrapped) return { kind: 'unknown', text }
  if (text === FIRST_ROWS) return { kind: 'rows', rows: ['[0]'], text }
  const row = NEXT_ROWS.exec(text)?.[1]
  return row && isJson(row) ? { kind: 'rows', rows: [row], text } : { kind: 'unknown', text }
}

/** Text that parses as JSON holds values and no code. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
