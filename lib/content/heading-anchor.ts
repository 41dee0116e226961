import { type Block, plainText } from './plain-text'

/** The text of a heading as an anchor: `Terms & conditions` becomes `terms-conditions`. */
const anchorOf = (heading: Block) =>
  plainText([heading])
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The anchors of the headings in Portable Text, by block. A heading that repeats an earlier one gets a number:
 * `prices`, `prices-2`.
 */
export function headingAnchors(blocks: readonly Block[]): Map<Block, string> {
  const anchors = new Map<Block, string>()
  const used = new Set<string>()
  for (const block of blocks) {
    if (block._type !== 'block' || (block.style !== 'h2' && block.style !== 'h3')) continue
    const name = anchorOf(block)
    let anchor = name
    for (let count = 2; used.has(anchor); count++) anchor = `${name}-${count}`
    used.add(anchor)
    anchors.set(block, anchor)
  }
  return anchors
}
