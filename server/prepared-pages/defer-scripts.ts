import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { replaceScripts, sourceHash } from './inline-scripts.ts'

/** A page whose scripts wait for the visitor's first touch. */
export type DeferredPage = {
  html: string
  /** JSON for the loader, served at `hydrationPath` */
  hydration: string
  hydrationPath: string
}

export const HYDRATION_PREFIX = '/_hydration/'

/** How the element of the loader begins. */
export const LOADER_START = '<script data-chunks="'

/** Comments and indentation stay here; what is sent has the same hash on every page. */
const LOADER = readFileSync(new URL('./deferred-loader.js', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n')

/** What is made for one person, or changes something: no browser asks for it before the visitor does. */
const NOT_AHEAD = [
  '/api/*',
  '/account{/*}?',
  '/auth/*',
  '/login/second-factor',
  '/reset-password',
  '/studio{/*}?',
]

/**
 * Browsers that know it ask for a page of the site while the visitor still aims at its link, so that it is there with
 * the click.
 */
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
 * Takes the scripts out of a page that Next.js has prerendered and puts the loader in their place. React's data for
 * hydration leaves the page too: it is as long as the page itself, and only needed with the scripts.
 * @param html a whole page
 * @returns undefined for a page that holds a script of an unknown kind, or none of Next.js at all: it is to be served
 * as it is
 */
export function deferScripts(html: string): DeferredPage | undefined {
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
  const hash = createHash('sha256').update(hydration).digest('base64url').slice(0, 22)
  const hydrationPath = `${HYDRATION_PREFIX}${hash}`
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`
  const loader = `${LOADER_START}${[...chunks].join(' ')}" data-hydration="${hydrationPath}">${LOADER}</script>`
  return { html: bare.slice(0, end) + rules + loader + bare.slice(end), hydration, hydrationPath }
}

/**
 * For a page that keeps its scripts: the hashes of those that Next.js wrote. Others stay blocked, for a hash of any
 * script that happens to be there would also allow one that somebody smuggled into the content.
 */
export function knownScriptHashes(html: string): string[] {
  const hashes: string[] = []
  replaceScripts(html, (script, element) => {
    if (script.kind === 'bootstrap' || script.kind === 'rows') hashes.push(sourceHash(script.text))
    return element
  })
  return hashes
}
