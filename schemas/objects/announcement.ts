import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { checkAnnouncementTimes } from '../validation'

const timeOptions = { dateFormat: 'D MMMM YYYY' }

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'object',
  icon: BellIcon,
  description: 'A line below the header of every page. Empty: nothing is shown.',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      description: 'One short sentence: up to 60 characters stay on one line of a laptop.',
      validation: (rule) =>
        rule.max(120).error('Keep it to 120 characters: it is shown above everything else.'),
    }),
    defineField({
      name: 'button',
      title: 'Link',
      type: 'button',
      description: 'Optional. Follows the text.',
    }),
    defineField({
      name: 'startsAt',
      title: 'Shown from',
      type: 'datetime',
      description: 'Optional. Empty: from the moment you publish. In the time zone of your computer.',
      options: timeOptions,
    }),
    defineField({
      name: 'endsAt',
      title: 'Shown until',
      type: 'datetime',
      description: 'Optional. Empty: until you empty the text. In the time zone of your computer.',
      options: timeOptions,
      validation: (rule) =>
        rule.custom((endsAt, { parent }) =>
          checkAnnouncementTimes((parent as { startsAt?: string } | undefined)?.startsAt, endsAt),
        ),
    }),
  ],
  options: { collapsible: false },
})
