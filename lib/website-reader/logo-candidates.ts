import type { Manifest } from './manifest.ts'
import type { IconLink, PageFacts } from './page-facts.ts'
import type { Organization } from './json-ld.ts'

/** An image that may be a site's logo: a URL to fetch, or the bytes. */
export type Candidate = { url: string } | { bytes: Buffer }

/** Smaller icons (px) are drawn for a browser tab. */
const TAB_ICON = 48

const DATA_URL = /^data:image\/[\w.+-]+((?:;[\w=.+-]+)*),/i
const MAX_DATA_URL_LENGTH = 500_000

/**
 * The images that may be the logo of a site, best first: images marked as logo, then icons by size, then the image for
 * sharing. URLs are relative to the page; those of the manifest's icons are absolute.
 */
export function logoCandidates(
  facts: PageFacts,
  organizations: readonly Organization[],
  manifest: Manifest | undefined,
): Candidate[] {
  const icons = [...facts.icons, ...(manifest?.icons ?? [])].sort((a, b) => worth(b) - worth(a))
  const isLarge = (icon: IconLink) => worth(icon) >= TAB_ICON
  const shareImage = facts.meta.get('og:image') ?? facts.meta.get('twitter:image')
  const urls = [
    ...organizations.flatMap(({ logo }) => logo ?? []).slice(0, 1),
    ...facts.logos.slice(0, 2),
    ...facts.inlineSvgs.slice(0, 1).map((svg) => ({ bytes: Buffer.from(completeSvg(svg)) })),
    ...icons.filter(isLarge).map(({ href }) => href),
    ...[facts.meta.get('msapplication-tileimage') ?? []].flat(),
    ...(shareImage && /logo/i.test(shareImage) ? [shareImage] : []),
    ...icons.filter((icon) => !isLarge(icon)).map(({ href }) => href),
    '/favicon.ico',
    ...(shareImage ? [shareImage] : []),
  ]
  const seen = new Set<string>()
  return urls.flatMap((one): Candidate[] => {
    if (typeof one !== 'string') return [one]
    const url = one.trim()
    if (url === '' || seen.has(url)) return []
    seen.add(url)
    if (!/^data:/i.test(url)) return [{ url }]
    const bytes = bytesOfDataUrl(url)
    return bytes ? [{ bytes }] : []
  })
}

/** The size of an icon as its link states it, in px; SVG counts as 400. */
function worth({ rel, type, href, size }: IconLink): number {
  if (rel === 'mask-icon') return 1
  if (type.includes('svg') || /\.svg(?:[?#]|$)/i.test(href)) return 400
  if (size > 0) return Math.min(size, 512)
  return rel.startsWith('apple') ? 180 : rel === 'fluid-icon' ? 512 : /\.ico(?:[?#]|$)/i.test(href) ? 32 : 40
}

/** Turns an inline `<svg>` element into a file. Outside its page, `currentColor` is black. */
const completeSvg = (svg: string) =>
  /\bxmlns\s{0,9}=/.test(svg.slice(0, 1000))
    ? svg
    : svg.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"')

function bytesOfDataUrl(text: string): Buffer | undefined {
  const header = text.length <= MAX_DATA_URL_LENGTH ? DATA_URL.exec(text) : null
  if (!header) return undefined
  const content = text.slice(header[0].length)
  if (/;base64$/i.test(header[1] ?? '')) return Buffer.from(content, 'base64')
  try {
    return Buffer.from(decodeURIComponent(content))
  } catch {
    return Buffer.from(content)
  }
}
