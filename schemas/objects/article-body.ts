import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineArrayMember, defineType, type Rule } from 'sanity'
import { PastedHeadings } from '../inputs/pasted-headings'
import { warnHeadingOrder } from '../validation'
import { textLink } from './link'

export const articleBody = defineType({
  name: 'articleBody',
  title: 'Text',
  type: 'array',
  icon: BlockContentIcon,
  description:
    'Write the text here. Headings structure it; the title above is the first heading. Pictures go between paragraphs.',
  components: { portableText: { plugins: PastedHeadings } },
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Smaller heading', value: 'h3' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [textLink],
      },
    }),
    defineArrayMember({ type: 'captionedPicture' }),
  ],
})

/**
 * Validation of a field with a required text. Repeats the rules of the type, because rules of a field replace them.
 * @param message for an empty text: what to do
 */
export const textRequired = (message: string) => (rule: Rule) => [
  rule.required().min(1).error(message),
  rule.custom(warnHeadingOrder).warning(),
]
