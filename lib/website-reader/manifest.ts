import { parseJson } from '../http/parse-json.ts'
import type { IconLink } from './page-facts.ts'
import { largestSize } from './page-facts.ts'

/** A web app manifest, https://www.w3.org/TR/appmanifest/ */
export type Manifest = { names: string[]; themeColor?: string; icons: IconLink[] }

const MAX_ICONS = 20

/**
 * Parses a manifest.
 * @param text untrusted
 * @returns undefined unless it is a JSON object
 */
export function readManifest(text: string): Manifest | undefined {
  const parsed = parseJson(text.replace(/^\ufeff/, ''))
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const { name, short_name: shortName, theme_color: themeColor, icons } = parsed as Record<string, unknown>
  const names = [name, shortName].filter((one): one is string => typeof one === 'string')
  const links = Array.isArray(icons) ? icons.slice(0, MAX_ICONS).flatMap((icon: unknown) => iconOf(icon)) : []
  return { names, icons: links, ...(typeof themeColor === 'string' ? { themeColor } : {}) }
}

/** Skips maskable icons, which have the logo inside a filled square, and monochrome ones, which have no colours. */
function iconOf(icon: unknown): IconLink[] {
  if (typeof icon !== 'object' || icon === null) return []
  const { src, sizes, type, purpose = 'any' } = icon as Record<string, unknown>
  if (typeof src !== 'string' || !/\bany\b/.test(String(purpose))) return []
  const size = typeof sizes === 'string' ? largestSize(sizes) : 0
  return [{ href: src, rel: 'manifest', type: typeof type === 'string' ? type : '', size }]
}
