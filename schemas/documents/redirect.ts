import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType } from 'sanity'
import { checkRedirectFrom, checkRedirectTo } from '../validation'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  description: 'Sends visitors of an old address to a new one.',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'Without the domain, starting with a slash: /old-page',
      validation: (rule) => [
        rule.required().error('Write the old address, starting with a slash: for example /old-page.'),
        rule.custom(checkRedirectFrom),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'A page of this site, such as /contact, or a whole address with https://',
      validation: (rule) => [
        rule.required().error('Write the new address: /contact, for example, or a whole one with https://'),
        rule.custom((value, { document }) => checkRedirectTo(value, document?.from as string | undefined)),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      type: 'boolean',
      description:
        'On: browsers and search engines remember it, so it is hard to take back. Off: for a while.',
      initialValue: false,
      validation: (rule) => rule.required().error('Choose whether the redirect is for good.'),
    }),
  ],
  preview: {
    select: { from: 'from', to: 'to', permanent: 'permanent' },
    prepare: ({ from, to, permanent }) => ({
      title: `${from ?? '…'} → ${to ?? '…'}`,
      subtitle: permanent ? 'For good' : 'For a while',
    }),
  },
})
