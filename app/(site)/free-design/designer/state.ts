import { clipText, MAX_LENGTHS, type PassDesign, printable } from '@/lib/pass-design/design'
import { guessName } from '@/lib/pass-design/guess-name'

/** What the server found on a website. */
export type Brand = {
  name?: string
  color?: string
  /** a PNG as a data URL */
  logo?: string
  /** whether the website could not be read: `name` is guessed from its domain */
  unread?: boolean
}

/** Parts that a website sets until the visitor changes them. */
export const brandParts = ['gymName', 'memberName', 'color', 'logo'] as const
export type BrandPart = (typeof brandParts)[number]

export type DesignerState = Readonly<{
  design: PassDesign
  /** a PNG as a data URL */
  logo?: string
  /** as typed, not completed */
  website: string
  /** parts that the visitor has changed, which no website overwrites */
  own: ReadonlySet<BrandPart>
  /** whether the visitor has changed anything; until then the URL carries no design */
  changed: boolean
  /** state before the visitor chose a ready-made design, to undo the choice; absent after any other change */
  before?: Pick<DesignerState, 'design' | 'own'>
}>

export type DesignerAction =
  | { type: 'website typed'; website: string }
  | { type: 'visitor named'; name: string }
  /** `logoOnly` for a design from a URL, which lacks nothing but its logo */
  | { type: 'website read'; website: string; brand: Brand; logoOnly?: boolean }
  | { type: 'design changed'; change: Partial<PassDesign> }
  | { type: 'logo changed'; logo: string | undefined }
  | { type: 'design chosen'; design: PassDesign }
  | { type: 'choice undone' }
  /** The visitor replaces their own name, colours and logo by those of the website. */
  | { type: 'brand taken'; brand: Brand }
  | { type: 'restored'; state: Omit<DesignerState, 'changed'> }

/** @param start the design before the visitor's first input */
export const initialDesignerState = (start: PassDesign): DesignerState => ({
  design: start,
  website: '',
  own: new Set(),
  changed: false,
})

/** @param start the design before the visitor's first input, whose values stand in for those that a website lacks */
export function reduce(start: PassDesign) {
  return ({ before, ...state }: DesignerState, action: DesignerAction): DesignerState => {
    const { design, own } = state
    const fill = (change: Partial<Record<BrandPart, string>>): PassDesign => ({
      ...design,
      ...Object.fromEntries(Object.entries(change).filter(([part]) => !own.has(part as BrandPart))),
    })
    switch (action.type) {
      case 'website typed': {
        const gymName = guessName(action.website) || start.gymName
        return { ...state, website: action.website, design: fill({ gymName }), changed: true }
      }
      case 'visitor named': {
        const memberName = clipText(action.name, MAX_LENGTHS.memberName) || start.memberName
        return { ...state, design: fill({ memberName }), changed: true }
      }
      case 'website read': {
        const { website, brand, logoOnly } = action
        // The visitor has typed another website meanwhile.
        if (website !== state.website) return { ...state, ...(before && { before }) }
        const logo = own.has('logo') ? state.logo : brand.logo
        if (logoOnly) return { ...state, logo }
        const gymName = clipText(brand.name ?? '', MAX_LENGTHS.gymName) || guessName(website)
        return { ...state, logo, design: fill({ gymName, color: brand.color ?? start.color }) }
      }
      case 'design changed': {
        const parts = brandParts.filter((part) => part in action.change)
        return {
          ...state,
          design: { ...design, ...printableTexts(action.change) },
          own: new Set([...own, ...parts]),
          changed: true,
        }
      }
      case 'logo changed':
        return { ...state, logo: action.logo, own: new Set([...own, 'logo']), changed: true }
      case 'design chosen': {
        // A ready-made design sets the look and keeps the names.
        const { gymName, memberName } = design
        return {
          ...state,
          design: { ...action.design, gymName, memberName },
          own: new Set([...own, 'color']),
          changed: true,
          // Undo returns to the visitor's own design, also after several ready-made ones.
          before: before ?? { design, own },
        }
      }
      case 'choice undone':
        return { ...state, ...before }
      case 'brand taken': {
        const { name, color, logo } = action.brand
        return {
          ...state,
          design: {
            ...design,
            gymName: clipText(name ?? '', MAX_LENGTHS.gymName) || design.gymName,
            color: color ?? design.color,
          },
          logo: logo ?? state.logo,
          own: new Set([...own].filter((part) => part === 'memberName')),
          changed: true,
        }
      }
      case 'restored':
        return { ...action.state, changed: true }
    }
  }
}

function printableTexts(change: Partial<PassDesign>): Partial<PassDesign> {
  const { gymName, memberName, fields } = change
  return {
    ...change,
    ...(gymName !== undefined && { gymName: printable(gymName) }),
    ...(memberName !== undefined && { memberName: printable(memberName) }),
    ...(fields && {
      fields: fields.map(({ label, value }) => ({ label: printable(label), value: printable(value) })),
    }),
  }
}
