import { normalizeLogo, type PassLogo } from '../pass-design/logo.ts'
import { isIco, pngOfIco } from './ico.ts'
import type { Candidate } from './logo-candidates.ts'
import { get, type Visit } from './visit.ts'
import { websiteUrl } from './website-url.ts'

const PICTURE = { accept: 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8', limit: 2_000_000 }

/** Pictures that are tried, at most. */
const MOST_PICTURES = 5

/** What builders of websites show where nobody chose an icon: Wix, WordPress, Squarespace. */
const BUILDERS = /\/(?:pfavico\.ico|w-logo-blue[\w-]*\.png|default-favicon\.ico)$/

/**
 * A logo's longer side, in px: a smaller one is taken only where there is no other, one below the second not at all.
 */
const LARGE_ENOUGH = 48
const TOO_SMALL = 12

/**
 * Tries candidates until one is a picture that a pass can show.
 * @param base address of the page
 */
export async function findLogo(
  candidates: readonly Candidate[],
  base: URL,
  visit: Visit,
): Promise<PassLogo | undefined> {
  let tried = 0
  let small: PassLogo | undefined
  for (const candidate of candidates) {
    const url = 'address' in candidate ? websiteUrl(candidate.address, base) : undefined
    if ('address' in candidate && !url) continue
    if (visit.signal.aborted || ++tried > MOST_PICTURES) break
    const bytes = 'bytes' in candidate ? candidate.bytes : url && (await pictureAt(url, visit))
    // A drawing that takes long is drawn to its end elsewhere; nobody waits for it.
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

/** @returns undefined for whatever goes wrong: the next candidate may do */
async function pictureAt(url: URL, visit: Visit): Promise<Buffer | undefined> {
  const found = await get(url, PICTURE, visit).catch(() => undefined)
  if (!found || BUILDERS.test(found.url.pathname)) return undefined
  return found.whole && !/^text\/html\b/i.test(found.type) ? found.bytes : undefined
}

async function toLogo(bytes: Buffer): Promise<PassLogo | undefined> {
  const picture = isIco(bytes) ? await pngOfIco(bytes) : bytes
  return picture && normalizeLogo(picture)
}
