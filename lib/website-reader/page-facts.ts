import { Parser } from 'htmlparser2'

/** A `<link>` to an image. */
export type IconLink = {
  href: string
  rel: string
  type: string
  /** longer side in px; 0: unknown */
  size: number
}

/** The facts that a page states about its owner. Texts and URLs are unchanged. */
export type PageFacts = {
  base?: string
  title: string
  manifest?: string
  /** by name or property, in lower case, the first of each; `theme-color` with its media query after a space */
  meta: Map<string, string>
  icons: IconLink[]
  /** URLs of images marked as a logo, likeliest first */
  logos: string[]
  /** `<svg>` elements where sites show their logo */
  inlineSvgs: string[]
  /** contents of `application/ld+json` scripts */
  jsonLd: string[]
}

/** Real pages are less deep; the time to close elements grows with the depth. */
const DEEPEST = 500

/** In characters. */
const MAX_JSON_LD_LENGTH = 200_000
const MAX_SVG_LENGTH = 100_000
const MAX_LINKS = 40

const LOGO = /(?:^|[^a-z])(?:logo|brand|wordmark)|logo(?!ut|ff)/i
/** Logos of other companies, and images that are no logo. */
const OTHERS =
  /(?:^|[^a-z])(?:partners?|sponsors?|clients?|payments?|footer|awards?|brands|logos|app-?store|google-?play|visa|mastercard|loader|spinner|avatar)(?![a-z])|logo-(?:wall|grid|slider|carousel|cloud|strip|list)/i

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

type Attributes = Readonly<Record<string, string>>

/**
 * Reads a page in one pass, without building a tree. Runs no scripts.
 * @param html may be broken or cut off; reading stops at the first element nested deeper than 500
 */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = { title: '', meta: new Map(), icons: [], logos: [], inlineSvgs: [], jsonLd: [] }
  const inHeader: string[] = []
  const elsewhere: string[] = []
  /** open elements, and whether their content belongs to a header or a logo */
  const open: { name: string; header: boolean; logo: boolean }[] = []
  let text: { of: 'title' | 'json-ld'; value: string } | undefined
  let svgStart: number | undefined
  const around = () => open.at(-1) ?? { name: '', header: false, logo: false }
  const inSvg = () => svgStart !== undefined

  const picture = (attributes: Attributes) => {
    const { class: className, id, alt, src, srcset, 'data-src': lateSrc } = attributes
    const source = lateSrc ?? src ?? srcset?.trim().split(/[\s,]/, 1)[0]
    const identifiers = [className, id, alt, source?.slice(-200).split('/').at(-1)].join(' ')
    const { header, logo } = around()
    if (!source || OTHERS.test(identifiers) || !(LOGO.test(identifiers) || logo)) return
    const list = header ? inHeader : elsewhere
    if (list.length < MAX_LINKS) list.push(source)
  }

  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      if (name === 'meta') readMeta(attributes, facts.meta)
      else if (name === 'link') readLink(attributes, facts)
      else if (name === 'base') facts.base ??= attributes.href ?? ''
      else if (name === 'title' && !inSvg() && facts.title === '') text = { of: 'title', value: '' }
      else if (name === 'img') picture(attributes)
      else if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type ?? ''))
        text = { of: 'json-ld', value: '' }
      if (VOID.test(name)) return
      const identifiers = `${attributes.class ?? ''} ${attributes.id ?? ''}`
      const outer = around()
      const footer = name === 'footer' || OTHERS.test(identifiers)
      const header =
        !footer && (outer.header || name === 'header' || name === 'nav' || /head|nav/i.test(identifiers))
      const logo = !footer && name !== 'body' && name !== 'html' && (outer.logo || LOGO.test(identifiers))
      open.push({ name, header, logo })
      if (name === 'svg' && !inSvg() && header && logo) svgStart = parser.startIndex
      if (open.length > DEEPEST) parser.pause()
    },
    ontext(data) {
      if (text && text.value.length < MAX_JSON_LD_LENGTH) text.value += data
    },
    onclosetag(name) {
      if (VOID.test(name)) return
      open.pop()
      if (name === 'title' && text?.of === 'title') facts.title = text.value
      if (name === 'script' && text?.of === 'json-ld') facts.jsonLd.push(text.value)
      if (name === 'title' || name === 'script') text = undefined
      if (name === 'svg' && svgStart !== undefined && !open.some((one) => one.name === 'svg')) {
        const svg = html.slice(svgStart, parser.endIndex + 1)
        if (svg.length <= MAX_SVG_LENGTH && facts.inlineSvgs.length < 3) facts.inlineSvgs.push(svg)
        svgStart = undefined
      }
    },
  })
  // A paused parser leaves the rest unread.
  parser.write(html)
  facts.logos = [...inHeader, ...elsewhere]
  if (text?.of === 'title' && facts.title === '') facts.title = text.value.slice(0, 200)
  return facts
}

function readMeta(attributes: Attributes, meta: Map<string, string>): void {
  const name = (attributes.name ?? attributes.property ?? '').toLowerCase()
  const { content, media } = attributes
  if (name === '' || !content || meta.size >= 200) return
  const key = name === 'theme-color' && media ? `${name} ${media.toLowerCase()}` : name
  if (!meta.has(key)) meta.set(key, content)
}

function readLink({ rel = '', href, type = '', sizes = '', color }: Attributes, facts: PageFacts): void {
  if (!href) return
  const kinds = rel.toLowerCase().split(/\s+/)
  if (kinds.includes('manifest')) facts.manifest ??= href
  const kind = ['apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon', 'fluid-icon', 'icon'].find(
    (one) => kinds.includes(one),
  )
  if (kind === 'mask-icon' && color && !facts.meta.has(kind)) facts.meta.set(kind, color)
  if (!kind || facts.icons.length >= MAX_LINKS) return
  facts.icons.push({ href, rel: kind, type: type.toLowerCase(), size: largestSize(sizes) })
}

/** The longest side in `sizes`, such as 64 for `16x16 64x64`; `any` (a vector image) counts as 512. */
export function largestSize(sizes: string): number {
  if (/\bany\b/i.test(sizes)) return 512
  return Math.max(0, ...[...sizes.slice(0, 200).matchAll(/\d{1,4}/g)].map(([digits]) => Number(digits)))
}
