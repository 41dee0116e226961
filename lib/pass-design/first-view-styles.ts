import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Without its comments, and without the spaces that mean nothing. */
const minified = (css: string) =>
  css.replace(/\/\*.*?\*\/|\n\s*|(?<=[:,]) | (?=\{)/gs, '').replaceAll(';}', '}')

/**
 * The designer's styles that the first view of /create needs, for a `<style>` in the page: a file of its own would be a
 * request more before the first touch.
 */
export const firstViewStyles = minified(
  readFileSync(path.join(process.cwd(), 'public/pass-designer/first-view.css'), 'utf8'),
)

/** By which the page's policy knows them. */
export const firstViewStylesHash = `'sha256-${createHash('sha256').update(firstViewStyles).digest('base64')}'`
