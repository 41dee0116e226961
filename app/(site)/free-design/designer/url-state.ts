import { decodeDesign, encodeDesign } from '@/lib/pass-design/design'
import { type BrandPart, brandParts, type DesignerState } from './state'

/** Key of an uploaded logo in the session storage, which keeps it over a reload: the URL has no room for it. */
const LOGO_KEY = 'liftpass-pass-logo'
/** Replaces `logo` in `own=` when the visitor wants no logo. */
const NO_LOGO = 'no-logo'

const MAX_SITE_LENGTH = 2000

/**
 * Writes a design as a URL fragment, which browsers do not send to servers.
 * @returns `#pass=…&site=…&own=…`: the design, the website as typed, and the parts that no website may overwrite
 */
export function toHash({ design, logo, website, own }: DesignerState): string {
  const parts = brandParts.filter((part) => own.has(part))
  const named = parts.map((part) => (part === 'logo' && !logo ? NO_LOGO : part))
  const values = new URLSearchParams({ pass: encodeDesign(design) })
  if (website) values.set('site', website.slice(0, MAX_SITE_LENGTH))
  if (named.length > 0) values.set('own', named.join('.'))
  return `#${values}`
}

/**
 * The link to a design for anyone: to the visitors' designer, also from the staff's page, whose own URL contains its
 * secret token.
 * @param origin of this site
 */
export const shareLink = (origin: string, state: DesignerState): string => `${origin}/create${toHash(state)}`

/**
 * Reads the fragment that `toHash` writes. It is untrusted: anyone can write such a link.
 * @param storedLogo the logo that was uploaded in this tab, when there is one
 * @returns undefined for anything but a complete, valid design
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
  // A link does not carry an uploaded logo. Without one from this tab, the logo comes from the website.
  const logo = own.has('logo') ? storedLogo : undefined
  if (!logo) own.delete('logo')
  if (named.includes(NO_LOGO)) own.add('logo')
  return { design, logo, website: (values.get('site') ?? '').slice(0, MAX_SITE_LENGTH), own }
}

/** Keeps an uploaded logo for this tab, or removes it. Without session storage it is lost on reload. */
export function storeLogo(logo: string | undefined): void {
  try {
    if (logo) sessionStorage.setItem(LOGO_KEY, logo)
    else sessionStorage.removeItem(LOGO_KEY)
  } catch {
    // Some browsers block session storage.
  }
}

/** The logo of `storeLogo`, as a data URL; undefined if there is none, or session storage is blocked. */
export function storedLogo(): string | undefined {
  try {
    const logo = sessionStorage.getItem(LOGO_KEY)
    return logo?.startsWith('data:image/png;base64,') ? logo : undefined
  } catch {
    return undefined
  }
}
