import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType, type Path } from 'sanity'
import { typesWithPages } from '../../content-model/document-types'
import { pageRoutes, pages } from '../../content-model/pages'
import { warnEndingPage, warnUnknownAnchor } from '../validation/async'
import { checkAnchor, checkLink, checkTextLink, checkWebUrl } from '../validation'

const unlisted = pageRoutes.filter((route) => 'unlisted' in pages[route])

/** A link in a text. */
export const textLink = defineArrayMember({
  type: 'link',
  validation: (rule) => [rule.custom(checkTextLink), rule.custom(warnEndingPage).warning()],
})

/** Whether a field is one of the link of a section's button, which may lead to another section of the page. */
const isInSectionButton = (path: Path) => String(path[0]).startsWith('sections') && path.at(-3) === 'button'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  description: 'Choose a page of this site, or write a web address. With neither, nothing is shown.',
  fields: [
    defineField({
      name: 'to',
      title: 'Page',
      type: 'reference',
      description: 'A page of this site. The link stays right when the address of the page changes.',
      to: typesWithPages.map((type) => ({ type })),
      options: {
        disableNew: true,
        filter: '!(_type == "page" && route in $unlisted)',
        filterParams: { unlisted },
      },
    }),
    defineField({
      name: 'anchor',
      title: 'Place on that page',
      type: 'string',
      description:
        'Optional. The name of a section to jump to, without the #: for example features. In a button without a page: a section of the same page.',
      hidden: ({ parent, path }) =>
        !parent?.to && !parent?.anchor && (Boolean(parent?.url) || !isInSectionButton(path)),
      validation: (rule) => [rule.custom(checkAnchor), rule.custom(warnUnknownAnchor).warning()],
    }),
    defineField({
      name: 'url',
      title: 'Web address',
      type: 'url',
      description:
        'For everything outside this site. Buttons and links in texts and menus also take mailto: and tel: addresses.',
      hidden: ({ parent }) => Boolean(parent?.to) && !parent?.url,
      // Sanity's rule for the type `url` has one message for every mistake. This makes it accept everything, so that
      // our own rule checks, with its own messages.
      validation: (rule) => rule.uri({ scheme: [/^/], allowRelative: true }).custom(checkWebUrl),
    }),
  ],
  validation: (rule) => [rule.custom(checkLink), rule.custom(warnEndingPage).warning()],
  preview: {
    select: { heading: 'to.heading', title: 'to.title', type: 'to._type', anchor: 'anchor', url: 'url' },
    prepare: ({ heading, title, type, anchor, url }) => {
      const page = title ?? heading ?? (type === 'home' ? 'Home' : undefined)
      const own = anchor ? 'This page' : 'No target: not shown'
      return { title: url ?? page ?? own, subtitle: anchor ? `#${anchor}` : undefined }
    },
  },
})
