import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { warnMissingTarget, checkRedirectChain, checkPathIsFree } from '../validation/async'
import { RedirectToInput, RedirectFromInput } from '../inputs/redirect-path-input'
import { checkRedirectFrom, checkRedirectTo } from '../validation'

export const redirect = defineType({
  name: 'redirect',
  title: documentTypes.redirect.label,
  type: 'document',
  icon: TransferIcon,
  description: 'Sends visitors of an old address to a new one.',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description:
        'Copied from the browser, or written as /old-page. Pages come first: it only works where there is none.',
      components: { input: RedirectFromInput },
      validation: (rule) => [
        rule.required().error('Write the old address, starting with a slash: for example /old-page.'),
        rule.custom(checkRedirectFrom),
        rule.custom(checkPathIsFree),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'A page of this site, such as /contact, or a whole address with https://',
      components: { input: RedirectToInput },
      validation: (rule) => [
        rule.required().error('Write the new address: /contact, for example, or a whole one with https://'),
        rule.custom((value, { document }) => checkRedirectTo(value, document?.from as string | undefined)),
        rule.custom(checkRedirectChain),
        rule.custom(warnMissingTarget).warning(),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      type: 'boolean',
      description: 'On: search engines forget the old address. Off: for a while, such as a campaign.',
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
