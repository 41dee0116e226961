import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { pictureRequired } from '../objects/picture'
import { checkUniqueSlug } from '../validation/async'
import { checkSlug, slugFrom } from '../validation'

export const teamMember = defineType({
  name: 'teamMember',
  title: documentTypes.teamMember.label,
  type: 'document',
  icon: UserIcon,
  description: 'A person on the team page. Also the author of articles.',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Write the person’s name.'),
    }),
    defineField({
      name: 'slug',
      title: 'Name for links',
      type: 'slug',
      description: 'Lets a link jump to this person on the team page.',
      // `checkUniqueSlug` replaces this check: its message names the other document.
      options: { source: 'name', slugify: slugFrom, isUnique: () => true },
      validation: (rule) => [
        rule.required().error('Press “Generate” to make it from the name.'),
        rule.custom(checkSlug),
        rule.custom(checkUniqueSlug),
      ],
    }),
    defineField({
      name: 'role',
      title: 'Job title',
      type: 'string',
      description: 'What the person does, as on a business card. Also stands under the name in articles.',
      validation: (rule) => rule.required().error('Write what the person does.'),
    }),
    defineField({
      name: 'bio',
      title: 'About the person',
      type: 'text',
      rows: 4,
      description: 'Two or three sentences: what to ask this person about.',
      validation: (rule) => [
        rule.required().error('Write two or three sentences about the person.'),
        rule.max(400).warning('Two or three sentences are enough.'),
      ],
    }),
    defineField({
      name: 'photo',
      title: 'Portrait',
      type: 'picture',
      description: 'Upright or square. Set the circle on the face.',
      validation: pictureRequired('Add a portrait.'),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
