import type { PassDesign } from '../pass-design/design.ts'
import type { PassLogo } from '../pass-design/logo.ts'

/** Who designed a sample pass: the visitor in the designer, staff, or the site by default (from the form's fields). */
export type DrawnBy = 'visitor' | 'default' | 'staff'

/** A pass that belongs to a lead. */
export type Sample = { design: PassDesign; logo?: PassLogo | undefined; drawnBy: DrawnBy }

/** A stored sample pass. */
export type SavedSample = Sample & {
  /** id of the lead */
  lead: string
  /** 1 for the first design, one more for each that replaced it */
  revision: number
  changedAt: Date
  /** of the gym */
  website: string | null
  /** whether its lead is quarantined */
  isQuarantined: boolean
  /** opens the visitor's links */
  visitorToken: string
  visitorUntil: Date
  /** opens the staff page */
  staffToken: string
}
