import { type Block, plainText } from './plain-text'

/** The anchor of a heading in Portable Text: `Terms & conditions` becomes `terms-conditions`. */
export const headingAnchor = (heading: Block) =>
  plainText([heading])
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
