import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField, defineType } from 'sanity'
import { textRequired } from '../../schemas/objects/article-body'
import { alignment, anchor, intro, optionalHeading, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const freeTextSection = defineType({
  name: 'freeTextSection',
  title: sections['free-text'].label,
  type: 'object',
  icon: BlockContentIcon,
  fields: [
    optionalHeading,
    intro,
    defineField({
      name: 'text',
      title: 'Text',
      type: 'articleBody',
      validation: textRequired('Write the text, or remove this section.'),
    }),
    defineField({
      name: 'layout',
      title: 'Width',
      type: 'string',
      description: 'On wide screens. A phone always has one column.',
      options: {
        list: [
          { title: 'One column', value: 'column' },
          { title: 'Beside the heading', value: 'beside' },
          { title: 'Two columns', value: 'columns' },
        ],
        layout: 'radio',
      },
      initialValue: 'column',
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { heading: 'heading', text: 'text' },
    prepare: ({ heading, text }) => ({
      title: heading || firstWords(text) || 'No text yet',
      subtitle: 'Free text',
    }),
  },
})

/** The text of the first block with some. */
function firstWords(blocks: unknown): string | undefined {
  const list = (blocks ?? []) as { children?: { text?: string }[] }[]
  return list.map(({ children }) => children?.map(({ text }) => text).join('')).find(Boolean)
}
