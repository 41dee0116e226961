import type { ValidationResult } from './result'

const MAX_LENGTH = 60
const SHAPE = /^[a-z0-9][a-z0-9_-]*$/

/** Checks the name of a campaign, which is written as in `utm_campaign`. */
export function checkCampaign(name: string | undefined): ValidationResult {
  if (!name) return true
  if (!SHAPE.test(name))
    return 'Use lower-case letters, digits, hyphens and underscores: for example yoga-spring.'
  return name.length <= MAX_LENGTH || `Use at most ${MAX_LENGTH} characters.`
}
