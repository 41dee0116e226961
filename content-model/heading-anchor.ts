import { type Block, plainText } from './plain-text'

/** The text of a heading as an anchor: `Terms & conditions` becomes `terms-conditions`. */
const anchorOf = (heading: Block) =>
  plainText([heading])
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Ids that the frame of every page and the articles have themselves. */
const ownIds = ['top', 'content', 'menu', 'contents', 'related']

/**
 * The anchors of the headings in Portable Text, by block. One that is taken already gets a number: `prices`,
 * `prices-2`.
 * @param blocks all texts of the page, in their order
 * @param taken anchors of the page that are no headings
 */
export function headingAnchors(
  blocks: readonly Block[],
  taken: readonly string[] = [],
): ReadonlyMap<Block, string> {
  const anchors = new Map<Block, string>()
  const used = new Set([...ownIds, ...taken])
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
