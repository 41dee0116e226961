import type { ValidationResult } from './result'

/** Checks that an alternative text has letters or digits. `required()` checks that there is one. */
export function checkAlternativeText(alt: string | undefined): ValidationResult {
  if (!alt || /[\p{L}\p{N}]/u.test(alt)) return true
  return 'Describe the picture in one sentence for people who cannot see it.'
}

const openers = /^(an? )?(image|picture|photo|photograph|graphic) of\b/i
const fileName = /\.(png|jpe?g|webp|avif|gif|svg)$/i

/** Warns of alternative texts that help little: file names, “picture of”, long ones. */
export function warnAlternativeText(alt: string | undefined): ValidationResult {
  if (!alt) return true
  if (fileName.test(alt.trim())) return 'This looks like a file name. Say what can be seen instead.'
  if (openers.test(alt.trim())) return 'Leave out “picture of”: screen readers already say that it is one.'
  if (alt.length > 200)
    return 'One sentence is enough. Longer explanations belong in the text or the caption.'
  return true
}
