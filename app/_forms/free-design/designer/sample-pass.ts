import { use } from 'react'
import { FormContext } from '@/app/_form/form-context'

/** The pass that belongs to a request for a free design, with what its visitor may do with it. */
export type SamplePass = {
  /** as `encodeDesign` wrote it */
  design: string
  /** address of the pass for Apple Wallet; absent where it cannot be had */
  apple?: string
  /** address that saves the pass to Google Wallet; absent where it cannot be had */
  google?: string
  /** address of the logo, or a PNG as a data URL */
  logo?: string
  /** Whether it is emailed too. */
  emailed?: boolean
}

/** The pass that the form around this component was answered with; undefined before, and for a form without a pass. */
export function useSamplePass(): SamplePass | undefined {
  const { state } = use(FormContext)
  return state.kind === 'done' ? (state.value as SamplePass | undefined) : undefined
}
