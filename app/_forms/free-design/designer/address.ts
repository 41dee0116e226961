import { decodeDesign, encodeDesign } from '@/lib/pass-design/design'
import { type BrandPart, brandParts, type DesignerState } from './state'

/** Where an uploaded logo waits for the page to be loaded anew: it is too long for an address. */
const LOGO_KEY = 'liftpass-pass-logo'
/** Stands among what was changed by hand when the visitor wants no logo. */
const NO_LOGO = 'no-logo'

const LONGEST_SITE = 2000

/**
 * A design as the part of an address that no server sees.
 * @returns `#pass=…&site=…&own=…`: the design, the website as typed, and what no reading may change
 */
export function toHash({ design, logo, website, own }: DesignerState): string {
  const parts = brandParts.filter((part) => own.has(part))
  const named = parts.map((part) => (part === 'logo' && !logo ? NO_LOGO : part))
  const values = new URLSearchParams({ pass: encodeDesign(design) })
  if (website) values.set('site', website.slice(0, LONGEST_SITE))
  if (named.length > 0) values.set('own', named.join('.'))
  return `#${values}`
}

/**
 * The address under which anybody finds a design: that of the visitors' designer, also where staff work on it, since
 * the address of their page is a key.
 * @param origin of this site
 */
export const shareLink = (origin: string, state: DesignerState): string => `${origin}/create${toHash(state)}`

/**
 * Reads what `toHash` wrote; anybody may have written it.
 * @param storedLogo the logo that was uploaded in this tab, when there is one
 * @returns undefined where there is no whole, valid design
 */
export function fromHash(
  hash: string,
  storedLogo: string | undefined,
): Omit<DesignerState, 'changed'> | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const design = decodeDesign(values.get('pass') ?? '')
  if (!design) return undefined
  const named = (values.get('own') ?? '').split('.')
  const own = new Set<BrandPart>(brandParts.filter((part) => named.includes(part)))
  // Somebody else's upload stays with them: the website has a logo too.
  const logo = own.has('logo') ? storedLogo : undefined
  if (!logo) own.delete('logo')
  if (named.includes(NO_LOGO)) own.add('logo')
  return { design, logo, website: (values.get('site') ?? '').slice(0, LONGEST_SITE), own }
}

/** Keeps an uploaded logo for this tab, or forgets it; without storage it lasts as long as the page. */
export function storeLogo(logo: string | undefined): void {
  try {
    if (logo) sessionStorage.setItem(LOGO_KEY, logo)
    else sessionStorage.removeItem(LOGO_KEY)
  } catch {
    // Some browsers have no storage to give.
  }
}

export function storedLogo(): string | undefined {
  try {
    const logo = sessionStorage.getItem(LOGO_KEY)
    return logo?.startsWith('data:image/png;base64,') ? logo : undefined
  } catch {
    return undefined
  }
}
