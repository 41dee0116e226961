import type { SamplePass } from '@/app/(site)/free-design/designer/sample-pass'
import type { SubmissionResult } from '@/lib/leads/submission-result'
import { emailsAreSent } from '@/lib/email/email-settings'
import { encodeDesign } from '@/lib/pass-design/design'
import type { PassLogo } from '@/lib/pass-design/logo'
import { samplePath } from '@/lib/sample-passes/paths'
import { walletPaths } from '@/lib/sample-passes/wallets'
import type { SavedSample } from '@/lib/sample-passes/sample'
import type { FormState, SubmittedValues } from '../_form/form-state'
import { notSaved, uncertain } from './copy'

/**
 * Turns the result of a submission into messages for the visitor.
 * @param values what the visitor typed, to fill the form again
 */
export function toFormState(result: SubmissionResult, values: SubmittedValues): FormState<SamplePass> {
  switch (result.kind) {
    case 'saved':
      return result.sample ? { kind: 'done', value: toSamplePass(result.sample) } : { kind: 'done' }
    case 'invalid':
      return { kind: 'invalid', errors: result.errors, values }
    default:
      return { kind: 'failed', message: sentenceFor(result), values }
  }
}

function sentenceFor(result: Exclude<SubmissionResult, { kind: 'saved' | 'invalid' }>): string {
  switch (result.kind) {
    case 'too-many':
      return notSaved.tooMany(Math.max(1, Math.ceil(result.retryInSeconds / 60)))
    case 'not-human':
      return notSaved.notHuman
    case 'unavailable':
      return notSaved.unavailable
    case 'uncertain':
      return uncertain
  }
}

function toSamplePass(sample: SavedSample): SamplePass {
  const { design, logo, visitorToken } = sample
  return {
    design: encodeDesign(design),
    ...walletPaths(sample),
    ...(logo && { logo: logoUrl(logo, visitorToken) }),
    ...(emailsAreSent() && { emailed: true }),
  }
}

/** In bytes. Kept small, because without scripts the next submission sends this response back. */
const MAX_INLINE = 16_000

/** A data URL where the logo is small: it tells the drawing the logo's proportions. */
const logoUrl = ({ png }: PassLogo, visitorToken: string): string =>
  png.length <= MAX_INLINE
    ? `data:image/png;base64,${Buffer.from(png).toString('base64')}`
    : samplePath(visitorToken, 'logo.png')
