import { plainText } from '@/content-model/plain-text'
import type { LegalPage } from '@/lib/content/types'

type Block = LegalPage['body'][number]

/** A numbered part of a legal text: `headed` is the block of its heading, `blocks` the text below. */
export type LegalSection = { id: string; number: number; heading: string; headed: Block; blocks: Block[] }

/**
 * Splits a legal text at its second-level headings, so that links can lead to each part by number. Removes numbers that
 * an editor typed before the headings, because the page counts them itself.
 * @returns the text before the first heading, and the parts
 */
export function legalSections(body: readonly Block[]): { preamble: Block[]; sections: LegalSection[] } {
  const preamble: Block[] = []
  const sections: LegalSection[] = []
  for (const block of body) {
    if (block._type === 'block' && block.style === 'h2') {
      const number = sections.length + 1
      const heading = plainText([block]).replace(/^\d+[.)]\s+/, '')
      sections.push({ id: `section-${number}`, number, heading, headed: block, blocks: [] })
    } else {
      ;(sections.at(-1)?.blocks ?? preamble).push(block)
    }
  }
  return { preamble, sections }
}
