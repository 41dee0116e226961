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

/** What a gym's website tells of how its pass should look. */
export type WebsiteBrand = {
  name: string
  /** `#rrggbb` */ color?: string
  logo?: PassLogo
  /** Whether there is only a name, made of the address, since the website did not answer or may not be read. */
  unread?: boolean
}

const PAGE = { accept: 'text/html,application/xhtml+xml', limit: 1_000_000 }
const MANIFEST = { accept: 'application/manifest+json,application/json', limit: 100_000 }

/**
 * Reads the front page of a website, and what it names as its manifest and logo.
 * @param url of the front page, from `websiteUrl`
 * @returns undefined when there is no page to be read
 * @throws Refused, and what the network throws, for the page itself; whatever fails after it is left out
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

/** Of our plates the one that a logo in greys shows on. */
const greyFor = (colors: LogoColors) => ['#f6f2ea', '#10151e'].find((plate) => showsOn(plate, colors))

/** An answer without a type is looked at: old servers give none. */
const isHtml = ({ type, bytes }: Found) =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) ||
  (type === '' && /^\s{0,99}<(?:!doctype html|html|head)\b/i.test(bytes.toString('latin1', 0, 200)))

const saidBy = ({ meta }: PageFacts, names: readonly string[]) =>
  names.flatMap((name) => meta.get(name) ?? [])

function namedColors({ meta }: PageFacts, manifest: Manifest | undefined): string[] {
  const themes = [...meta.keys()].filter((name) => name.startsWith('theme-color '))
  // What is for dark screens comes after what is for light ones.
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

/** The manifest, asked for only where the page itself leaves something open; its icons with complete addresses. */
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
