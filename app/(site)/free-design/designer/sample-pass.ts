import { use } from 'react'
import { FormContext } from '@/app/_form/form-context'

/** The pass of a request for a free design, with the links for its visitor. */
export type SamplePass = {
  /** as `encodeDesign` wrote it */
  design: string
  /** URL of the pass for Apple Wallet; absent where it is not available */
  apple?: string
  /** URL that saves the pass to Google Wallet; absent where it is not available */
  google?: string
  /** URL of the logo, or a PNG as a data URL */
  logo?: string
  /** Whether it is emailed too. */
  emailed?: boolean
}

/**
 * The pass in the server's response to the surrounding form; undefined before the response, and for forms without a
 * pass.
 */
export function useSamplePass(): SamplePass | undefined {
  const { state } = use(FormContext)
  return state.kind === 'done' ? (state.value as SamplePass | undefined) : undefined
}
