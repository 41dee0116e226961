import { ShareIcon } from '@sanity/icons/Share'
import { defineField, defineType } from 'sanity'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'platform',
      title: 'Network',
      type: 'string',
      options: {
        list: [
          { title: 'Instagram', value: 'instagram' },
          { title: 'LinkedIn', value: 'linkedin' },
          { title: 'Facebook', value: 'facebook' },
          { title: 'YouTube', value: 'youtube' },
          { title: 'X', value: 'x' },
        ],
      },
      validation: (rule) => rule.required().error('Choose the network: it decides which icon is shown.'),
    }),
    defineField({
      name: 'label',
      title: 'Name read aloud',
      type: 'string',
      description: 'The site shows only an icon. Screen readers read this: “Liftpass on Instagram”.',
      validation: (rule) => rule.required().error('Write what a screen reader should read for the icon.'),
    }),
    defineField({
      name: 'url',
      title: 'Address of our profile',
      type: 'url',
      description: 'Empty: the icon is not shown.',
      validation: (rule) =>
        rule
          .uri({ scheme: ['http', 'https'] })
          .error('Copy the whole address from the browser: it starts with https://'),
    }),
  ],
  preview: {
    select: { title: 'label', url: 'url' },
    prepare: ({ title, url }) => ({ title, subtitle: url ?? 'No address: not shown' }),
  },
})
