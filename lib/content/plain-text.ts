type Block = { _type: string; children?: readonly { text?: string | null }[] | null }

/** The words of Portable Text, a paragraph a line; pictures are passed over. */
export function plainText(blocks: readonly Block[] | null | undefined): string {
  return (blocks ?? [])
    .filter((block) => block._type === 'block')
    .map((block) => (block.children ?? []).map((span) => span.text ?? '').join(''))
    .join('\n')
}
