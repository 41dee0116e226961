import type { Answer } from './answer'

/** Checks that a picture's alternative text says something. Whether there is one at all is a rule of its own. */
export function checkAlternativeText(alt: string | undefined): Answer {
  if (!alt || /[\p{L}\p{N}]/u.test(alt)) return true
  return 'Describe the picture in one sentence for people who cannot see it.'
}

const openers = /^(an? )?(image|picture|photo|photograph|graphic) of\b/i
const fileName = /\.(png|jpe?g|webp|avif|gif|svg)$/i

/** Advice on a picture's alternative text; whether there is one at all is a rule of its own. */
export function adviseAlternativeText(alt: string | undefined): Answer {
  if (!alt) return true
  if (fileName.test(alt.trim())) return 'This looks like a file name. Say what can be seen instead.'
  if (openers.test(alt.trim())) return 'Leave out “picture of”: screen readers already say that it is one.'
  if (alt.length > 200)
    return 'One sentence is enough. Longer explanations belong in the text or the caption.'
  return true
}
