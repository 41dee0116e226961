import { PanelLeftIcon } from '@sanity/icons/PanelLeft'
import { defineField, defineType } from 'sanity'
import { pictureRequired } from '../../schemas/objects/picture'
import { anchor } from '../../schemas/objects/section-fields'
import { sections } from '../registry'

export const fullWidthImageSection = defineType({
  name: 'fullWidthImageSection',
  title: sections['full-width-image'].label,
  type: 'object',
  icon: PanelLeftIcon,
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'At least 1600 pixels wide, better 2000. Text, if any, is set over or under it.',
      validation: pictureRequired('Choose the picture of this section.', 1600),
    }),
    defineField({ name: 'heading', title: 'Heading', type: 'string', description: 'Optional.' }),
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 2, description: 'Optional.' }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'button',
      description: 'Optional, below the heading or the text.',
      validation: (rule) => rule.custom((button, { parent }) => warnButtonAlone(button, parent)).warning(),
    }),
    anchor,
  ],
  preview: {
    select: { heading: 'heading', alt: 'picture.alt', media: 'picture' },
    prepare: ({ heading, alt, media }) => ({
      title: heading || alt || 'No picture yet',
      subtitle: 'Picture from edge to edge',
      media,
    }),
  },
})

/** Warns of a button without words above it, which the page does not show. */
export function warnButtonAlone(button: unknown, section: unknown): true | string {
  const { heading, text } = (section ?? {}) as { heading?: string; text?: string }
  return !button || Boolean(heading || text) || 'Write a heading or a text too: a button alone is not shown.'
}
