import { domainToUnicode } from 'node:url'
import type { PassLogo } from '../pass-design/logo.ts'
import { chooseColor } from './choose-color.ts'
import { chooseName } from './choose-name.ts'
import { decodeHtml } from './decode-html.ts'
import { findLogo } from './find-logo.ts'
import { readJsonLd } from './json-ld.ts'
import { logoCandidates } from './logo-candidates.ts'
import { logoColors, mainColor, showsOn, type LogoColors } from './logo-color.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { readPage, type PageFacts } from './page-facts.ts'
import { visibleLogo } from './visible-logo.ts'
import { get, type Found, type Visit } from './visit.ts'
import { websiteUrl } from './website-url.ts'

/** The name, colour and logo of a gym, from its website. */
export type WebsiteBrand = {
  name: string
  /** `#rrggbb` */
  color?: string
  logo?: PassLogo
  /** Whether the name was made from the host name, because the website did not respond or may not be read. */
  unread?: boolean
}

const PAGE = { accept: 'text/html,application/xhtml+xml', limit: 1_000_000 }
const MANIFEST = { accept: 'application/manifest+json,application/json', limit: 100_000 }

/**
 * Reads the front page of a website, its manifest and its logo.
 * @param url of the front page, from `websiteUrl`
 * @returns undefined when there is no readable page
 * @throws Refused and network errors for the page itself; failures after it only leave values out
 */
export async function readBrand(url: URL, visit: Visit): Promise<WebsiteBrand | undefined> {
  const page = await get(url, PAGE, visit)
  if (!page || !isHtml(page)) return undefined
  const facts = readPage(decodeHtml(page.bytes, page.type))
  const base = (facts.base && websiteUrl(facts.base, page.url)) || page.url
  const manifest = await manifestOf(facts, base, visit)
  const organizations = facts.jsonLd.flatMap(readJsonLd)
  const logo = await findLogo(logoCandidates(facts, organizations, manifest), base, visit)
  const colors = logo && (await logoColors(logo.png))
  const color =
    chooseColor(namedColors(facts, manifest), colors && mainColor(colors)) ?? (colors && greyFor(colors))
  return {
    name: chooseName(
      [
        ...organizations.filter(({ isSite }) => !isSite).flatMap(({ name }) => name ?? []),
        ...saidBy(facts, ['og:site_name']),
        ...(manifest?.names ?? []),
        ...saidBy(facts, ['application-name', 'apple-mobile-web-app-title']),
        ...organizations.filter(({ isSite }) => isSite).flatMap(({ name }) => name ?? []),
      ],
      [facts.title, ...saidBy(facts, ['og:title', 'twitter:title'])],
      domainToUnicode(url.hostname),
    ),
    ...(color ? { color } : {}),
    ...(logo && colors ? { logo: color ? await visibleLogo(logo, colors, color) : logo } : {}),
  }
}

/** The colour of our plates on which a grey logo is visible. */
const greyFor = (colors: LogoColors) => ['#f6f2ea', '#10151e'].find((plate) => showsOn(plate, colors))

/** A response without a type is examined: old servers send none. */
const isHtml = ({ type, bytes }: Found) =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) ||
  (type === '' && /^\s{0,99}<(?:!doctype html|html|head)\b/i.test(bytes.toString('latin1', 0, 200)))

const saidBy = ({ meta }: PageFacts, names: readonly string[]) =>
  names.flatMap((name) => meta.get(name) ?? [])

function namedColors({ meta }: PageFacts, manifest: Manifest | undefined): string[] {
  const themes = [...meta.keys()].filter((name) => name.startsWith('theme-color '))
  // Colours for dark screens come after those for light ones.
  themes.sort((a, b) => Number(a.includes('dark')) - Number(b.includes('dark')))
  return ['theme-color', ...themes]
    .flatMap((name) => meta.get(name) ?? [])
    .concat(manifest?.themeColor ?? [])
    .concat(
      ['mask-icon', 'msapplication-tilecolor', 'msapplication-navbutton-color'].flatMap(
        (name) => meta.get(name) ?? [],
      ),
    )
}

/** The manifest, fetched only when the page leaves something open; the URLs of its icons are absolute. */
async function manifestOf(facts: PageFacts, base: URL, visit: Visit): Promise<Manifest | undefined> {
  const isComplete = facts.meta.has('theme-color') && facts.meta.has('og:site_name') && facts.icons.length > 1
  const url = facts.manifest === undefined || isComplete ? undefined : websiteUrl(facts.manifest, base)
  const found = url && (await get(url, MANIFEST, visit).catch(() => undefined))
  const manifest = found?.whole ? readManifest(found.bytes.toString('utf8')) : undefined
  if (!found || !manifest) return undefined
  const icons = manifest.icons.flatMap((icon) => {
    if (/^data:/i.test(icon.href)) return [icon]
    const complete = websiteUrl(icon.href, found.url)
    return complete ? [{ ...icon, href: complete.href }] : []
  })
  return { ...manifest, icons }
}
