import { clipText, LONGEST, type PassDesign, printable } from '@/lib/pass-design/design'
import { guessName } from '@/lib/pass-design/guess-name'

/** What the reading of a website can say about a pass. */
export type Brand = {
  name?: string
  color?: string
  /** a PNG as a data URL */ logo?: string
  /** Whether the website did not answer, or may not be read: the name is made of its address. */ unread?: boolean
}

/** What a reading changes as long as the visitor has not. */
export const brandParts = ['gymName', 'memberName', 'color', 'logo'] as const
export type BrandPart = (typeof brandParts)[number]

export type DesignerState = Readonly<{
  design: PassDesign
  /** a PNG as a data URL */
  logo?: string
  /** as typed, not completed */
  website: string
  /** what the visitor has changed by hand, which no reading changes any more */
  own: ReadonlySet<BrandPart>
  /** whether anything was changed at all: before, there is nothing to write into the address */
  changed: boolean
  /** what stood there before a design to start from was chosen, as long as nothing else was changed */
  before?: Pick<DesignerState, 'design' | 'own'>
}>

export type DesignerAction =
  | { type: 'website typed'; website: string }
  | { type: 'visitor named'; name: string }
  /** `logoOnly` for a design from an address, which is whole but for its logo */
  | { type: 'website read'; website: string; brand: Brand; logoOnly?: boolean }
  | { type: 'design changed'; change: Partial<PassDesign> }
  | { type: 'logo changed'; logo: string | undefined }
  | { type: 'design chosen'; design: PassDesign }
  | { type: 'choice undone' }
  /** The visitor wants the name, logo and colours of a website in place of their own. */
  | { type: 'brand taken'; brand: Brand }
  | { type: 'restored'; state: Omit<DesignerState, 'changed'> }

/** @param start the design before anybody has typed anything */
export const initialState = (start: PassDesign): DesignerState => ({
  design: start,
  website: '',
  own: new Set(),
  changed: false,
})

/** @param start see `initialState`; what a website does not say is as it was there */
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
        const memberName = clipText(action.name, LONGEST.memberName) || start.memberName
        return { ...state, design: fill({ memberName }), changed: true }
      }
      case 'website read': {
        const { website, brand, logoOnly } = action
        // Meanwhile another address was typed.
        if (website !== state.website) return { ...state, ...(before && { before }) }
        const logo = own.has('logo') ? state.logo : brand.logo
        if (logoOnly) return { ...state, logo }
        const gymName = clipText(brand.name ?? '', LONGEST.gymName) || guessName(website)
        return { ...state, logo, design: fill({ gymName, color: brand.color ?? start.color }) }
      }
      case 'design changed': {
        const parts = brandParts.filter((part) => part in action.change)
        return {
          ...state,
          design: { ...design, ...tidied(action.change) },
          own: new Set([...own, ...parts]),
          changed: true,
        }
      }
      case 'logo changed':
        return { ...state, logo: action.logo, own: new Set([...own, 'logo']), changed: true }
      case 'design chosen': {
        // Whose pass it is stays; how it looks is what was chosen.
        const { gymName, memberName } = design
        return {
          ...state,
          design: { ...action.design, gymName, memberName },
          own: new Set([...own, 'color']),
          changed: true,
          // Several may be tried one after the other: what the visitor made is what was there before the first.
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
            gymName: clipText(name ?? '', LONGEST.gymName) || design.gymName,
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

function tidied(change: Partial<PassDesign>): Partial<PassDesign> {
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
