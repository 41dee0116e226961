import { normalizeLogo, type PassLogo } from '../pass-design/logo.ts'
import { isIco, pngOfIco } from './ico.ts'
import type { Candidate } from './logo-candidates.ts'
import { get, type Visit } from './visit.ts'
import { websiteUrl } from './website-url.ts'

const PICTURE = { accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8', limit: 2_000_000 }

/** Most images tried. */
const MAX_PICTURES = 5

/** Default icons of website builders: Wix, WordPress, Squarespace. */
const BUILDERS = /\/(?:pfavico\.ico|w-logo-blue[\w-]*\.png|default-favicon\.ico)$/

/** Longer side of a logo in px: a smaller one is used only when there is no other, one below TOO_SMALL never. */
const LARGE_ENOUGH = 48
const TOO_SMALL = 12

/**
 * Tries candidates until one is an image that a pass can show.
 * @param base URL of the page
 */
export async function findLogo(
  candidates: readonly Candidate[],
  base: URL,
  visit: Visit,
): Promise<PassLogo | undefined> {
  let tried = 0
  let small: PassLogo | undefined
  for (const candidate of candidates) {
    const url = 'url' in candidate ? websiteUrl(candidate.url, base) : undefined
    if ('url' in candidate && !url) continue
    if (visit.signal.aborted || ++tried > MAX_PICTURES) break
    const bytes = 'bytes' in candidate ? candidate.bytes : url && (await pictureAt(url, visit))
    // When the time is over, the reader goes on without the logo; sharp finishes drawing in the background.
    const logo = bytes && (await Promise.race([toLogo(bytes), endOf(visit.signal)]))
    const side = logo ? Math.max(logo.width, logo.height) : 0
    if (side >= LARGE_ENOUGH) return logo
    if (side >= TOO_SMALL && side > Math.max(small?.width ?? 0, small?.height ?? 0)) small = logo
  }
  return small
}

const endOf = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  )

/** @returns undefined for any error, so that the next candidate is tried */
async function pictureAt(url: URL, visit: Visit): Promise<Buffer | undefined> {
  const found = await get(url, PICTURE, visit).catch(() => undefined)
  if (!found || BUILDERS.test(found.url.pathname)) return undefined
  return found.whole && !/^text\/html\b/i.test(found.type) ? found.bytes : undefined
}

async function toLogo(bytes: Buffer): Promise<PassLogo | undefined> {
  const picture = isIco(bytes) ? await pngOfIco(bytes) : bytes
  return picture && normalizeLogo(picture)
}
