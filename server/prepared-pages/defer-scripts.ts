import { readFileSync } from 'node:fs'
import { sessionFolders, sessionPages } from '../../content-model/account-paths.ts'
import { sourceHash } from '../../lib/security/source-hash.ts'
import { replaceScripts } from './inline-scripts.ts'
import { hashOf } from './prepared.ts'

/** A page whose scripts wait for the visitor's first touch. */
export type DeferredPage = {
  html: string
  /** JSON for the loader, served at `hydrationPath` unless the page has it */
  hydration: string
  hydrationPath: string
}

export const HYDRATION_PREFIX = '/_hydration/'

/** How the element of the loader begins. */
export const LOADER_START = '<script data-chunks="'

/** Comments and indentation are removed; the loader has the same hash on every page. */
const LOADER = readFileSync(new URL('./deferred-loader.js', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n')

/** Pages for one visitor, or with side effects: browsers must not prefetch them. */
const NOT_AHEAD = [
  '/api/*',
  '/studio{/*}?',
  ...sessionFolders.map((folder) => `${folder}{/*}?`),
  ...sessionPages,
]

/** Speculation rules: browsers that support them prefetch a page when the visitor hovers over its link. */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_AHEAD } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Source expressions of the two inline scripts, which are the same on every prepared page. */
export const PREPARED_SCRIPTS = [sourceHash(SPECULATION_RULES), sourceHash(LOADER)]

/**
 * Replaces the scripts of a prerendered page by the loader, and removes React's data for hydration: it is as long as
 * the page itself, and only needed with the scripts.
 * @param html a whole page
 * @param options.keepData leaves the data in the page, as JSON: nothing has a copy of a page for one request
 * @returns undefined for a page with an unknown kind of script, or without scripts of Next.js: it is served unchanged
 */
export function deferScripts(html: string, { keepData = false } = {}): DeferredPage | undefined {
  const chunks = new Set<string>()
  const rows: string[] = []
  let bootstrap: string | undefined
  let unknown = false
  const bare = replaceScripts(html, (script, element) => {
    switch (script.kind) {
      case 'chunk':
        chunks.add(script.src)
        return ''
      case 'bootstrap':
        bootstrap = script.data
        return ''
      case 'rows':
        rows.push(...script.rows)
        return ''
      case 'inert':
        return element
      case 'unknown':
        unknown = true
        return element
    }
  }).replace(/<link rel="preload" as="script"[^>]*>/g, '')
  const end = bare.lastIndexOf('</body>')
  if (unknown || bootstrap === undefined || chunks.size === 0 || end < 0) return undefined

  const hydration = `{"bootstrap":${bootstrap},"rows":[${rows.join(',')}]}`
  const hydrationPath = HYDRATION_PREFIX + hashOf(hydration)
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`
  const data = keepData ? `<script type="application/json">${hydration}</script>` : ''
  const source = keepData ? '' : ` data-hydration="${hydrationPath}"`
  const loader = `${LOADER_START}${runtimeLast(chunks).join(' ')}"${source}>${LOADER}</script>`
  return { html: bare.slice(0, end) + rules + data + loader + bare.slice(end), hydration, hydrationPath }
}

/** Turbopack's runtime runs the other chunks, so the loader loads it after them. */
const runtimeLast = (chunks: ReadonlySet<string>) => {
  const isRuntime = (src: string) => /\/turbopack-[^/]+$/.test(src)
  return [...chunks].toSorted((a, b) => Number(isRuntime(a)) - Number(isRuntime(b)))
}

/** Where a deferred page has its data for hydration; undefined for other texts. */
export function hydrationPathIn(html: string): string | undefined {
  const path = /<script [^>]*data-hydration="([^"]+)">/.exec(html)?.[1]
  // A copy, because in V8 a match keeps the whole string in memory, here a page of 100 kB.
  return path && Buffer.from(path).toString()
}

/**
 * For a page that keeps its scripts: hashes of Next.js's own scripts. Hashing every script found would also allow one
 * that an attacker put into the content.
 */
export function knownScriptHashes(html: string): string[] {
  const hashes: string[] = []
  replaceScripts(html, (script, element) => {
    if (script.kind === 'bootstrap' || script.kind === 'rows') hashes.push(sourceHash(script.text))
    return element
  })
  return hashes
}
