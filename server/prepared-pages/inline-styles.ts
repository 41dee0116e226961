import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'
import { sourceHash } from '../../lib/security/source-hash.ts'
import { LOADER_START } from './defer-scripts.ts'

/** A style sheet of the build, as Next.js links it. */
const LINKS =
  /<link rel="stylesheet" href="(\/_next\/(static\/[\w~./-]+\.css)(?:\?[^"]*)?)" data-precedence="next"\/>/g
/** Classes, elements and attributes of a page; of attributes only what no visitor changes. */
const NAMES = / class="([^"]*)"| (data-[a-z]+="[a-z]+")|<([a-z]\w*)/gi
/** URLs in a style sheet are relative to its own folder, static/chunks. */
const PARENT_FOLDER = /url\((["']?)\.\.\//g
/** A rule is needed even if the page has nothing that the arguments of `:not(…)`, `:has(…)` and others name. */
const ARGUMENTS = /\((?:[^()]|\([^()]*\))*\)/g
/** The names in a selector. It matches ids and pseudo-classes too, which the page need not have. */
const SELECTOR_NAMES = /\[(data-[a-z]+=)"?([a-z]+)"?\]|\[[^[\]]*\]|([.#]|::?)?((?:[\w-]|\\.)+)/g

/** A page with its styles inline. */
export type StyledPage = {
  html: string
  /** the source expression by which a policy allows them */
  style: string
}

/** By the file's path. */
const roots = new Map<string, Root>()
/** Inline styles by style sheets and names: all articles share theirs. */
const needed = new LRUCache<string, string>({ max: 500 })

/**
 * Inlines the rules that a page uses, in place of links to its style sheets: a phone renders it after one response
 * instead of two, without the rules of other pages. The loader adds the whole style sheets before the scripts, which
 * may add elements.
 * @param html a page whose scripts are deferred
 * @param distDir folder of the build
 * @returns undefined for a page that has to keep its links: one without the loader, or with a style sheet missing from
 * the build
 */
export function inlineStyles(html: string, distDir: string): StyledPage | undefined {
  const links = [...html.matchAll(LINKS)]
  const files = links.map(([, , name = '']) => join(distDir, name))
  if (files.length === 0 || !html.includes(LOADER_START) || !files.every(isRead)) return undefined
  const names = namesIn(html)
  const key = JSON.stringify([files, [...names].sort()])
  const text = needed.get(key) ?? files.map((file) => rulesFor(names, roots.get(file))).join('\n')
  needed.set(key, text)
  let element = `<style data-precedence="next">${text}</style>`
  const styled = html.replace(LINKS, () => {
    const first = element
    element = ''
    return first
  })
  const sheets = links.map(([, href]) => href).join(' ')
  return {
    html: styled.replace(LOADER_START, `<script data-styles="${sheets}" data-chunks="`),
    style: sourceHash(text),
  }
}

function isRead(file: string): boolean {
  if (roots.has(file)) return true
  try {
    roots.set(file, postcss.parse(readFileSync(file, 'utf8').replace(PARENT_FOLDER, 'url($1/_next/static/')))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** @returns `.a` for a class, `a` for an element, `data-a="b"` for an attribute */
function namesIn(html: string): Set<string> {
  const found = [...html.matchAll(NAMES)].flatMap(
    ([, classes, attribute, element]) =>
      classes?.split(' ').map((name) => `.${name}`) ?? attribute ?? element?.toLowerCase() ?? [],
  )
  return new Set(found)
}

function rulesFor(names: ReadonlySet<string>, root: Root | undefined): string {
  const copy = root?.clone()
  if (copy) dropOthers(copy, names)
  return String(copy ?? '')
}

/** Drops rules whose selectors all need a name that the page does not have. */
function dropOthers(container: Container, names: ReadonlySet<string>): void {
  container.each((node) => {
    if (node.type === 'rule' && !node.selectors.some((selector) => mayMatch(selector, names))) {
      node.remove()
    } else if (isContainer(node)) {
      dropOthers(node, names)
      if (node.nodes.length === 0) node.remove()
    }
  })
}

/** Keyframe steps look like rules, but have no class. */
const isContainer = (node: ChildNode): node is Rule | (AtRule & { nodes: ChildNode[] }) =>
  node.type === 'rule' ||
  (node.type === 'atrule' && node.nodes !== undefined && !node.name.endsWith('keyframes'))

const mayMatch = (selector: string, names: ReadonlySet<string>): boolean =>
  [...selector.replace(ARGUMENTS, '').matchAll(SELECTOR_NAMES)].every(
    ([, attribute, value, kind = '', name]) => {
      if (attribute) return names.has(`${attribute}"${value}"`)
      if (!name || name.includes('\\')) return true
      if (kind === '.') return names.has(`.${name}`)
      return kind !== '' || names.has(name.toLowerCase())
    },
  )
