/** A block of Portable Text, or anything else between the blocks. */
export type Block = { _type: string; style?: string | null; children?: readonly object[] | null }

/** The text of Portable Text, one line for each paragraph, without pictures. */
export function plainText(blocks: readonly Block[] | null | undefined): string {
  return (blocks ?? [])
    .filter((block) => block._type === 'block')
    .map((block) => (block.children ?? []).map(textOf).join(''))
    .join('\n')
}

const textOf = (span: object) => ('text' in span && typeof span.text === 'string' ? span.text : '')
