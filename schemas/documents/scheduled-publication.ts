import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { editorField, subjectFields } from '../objects/subject-fields'

const states = {
  publish: { waiting: 'Waiting', done: 'Published', failed: 'Not published' },
  unpublish: { waiting: 'Waiting to be unpublished', done: 'Unpublished', failed: 'Not unpublished' },
}

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Sun, 22 Nov 2026, 09:00`. Scripts may have stored any string. */
function formatWhen(publishAt: unknown): string {
  const date = new Date(String(publishAt))
  return Number.isNaN(date.getTime()) ? 'no time' : moment.format(date)
}

/**
 * A scheduled publication, or its opposite. “Schedule” and “Schedule unpublishing” in the Studio create it; the site
 * publishes or unpublishes the document at its time (lib/scheduling). Its id is `schedules.<id of the document>`, or
 * `unpublishing.<id>`: one for each document, and private because of the dot.
 */
export const scheduledPublication = defineType({
  name: 'scheduledPublication',
  title: documentTypes.scheduledPublication.label,
  type: 'document',
  icon: CalendarIcon,
  readOnly: true,
  description: 'Made and changed with “Schedule” in the document it is about.',
  __experimental_omnisearch_visibility: false,
  fields: [
    ...subjectFields,
    defineField({
      name: 'action',
      title: 'What happens',
      type: 'string',
      options: { list: ['publish', 'unpublish'] },
      description: 'Empty in schedules from before there was a choice: they publish.',
    }),
    defineField({ name: 'documentTitle', title: 'Its title', type: 'string' }),
    defineField({
      name: 'publishAt',
      title: 'When',
      type: 'datetime',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'timeZone',
      title: 'Time zone of the editor',
      type: 'string',
      description: 'Such as Europe/Berlin. Only for showing: the time above is the same moment everywhere.',
    }),
    defineField({
      name: 'draftRevision',
      title: 'Version of the draft',
      type: 'string',
      description:
        'Exactly this version is published; a draft that was changed since is not. Empty for unpublishing.',
    }),
    editorField('scheduledBy'),
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      options: { list: ['waiting', 'done', 'failed'] },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'reason', title: 'Why it failed', type: 'string' }),
    defineField({ name: 'attempts', title: 'Attempts', type: 'number' }),
    defineField({ name: 'firstAttemptAt', title: 'First attempt', type: 'datetime' }),
    defineField({
      name: 'notBefore',
      title: 'Next attempt',
      type: 'datetime',
      description: 'The site publishes it until then, or tries again then.',
    }),
    defineField({ name: 'movedFrom', title: 'Old address of the page', type: 'string' }),
    defineField({ name: 'doneAt', title: 'Done at', type: 'datetime' }),
  ],
  preview: {
    select: {
      title: 'documentTitle',
      id: 'documentId',
      action: 'action',
      state: 'state',
      publishAt: 'publishAt',
    },
    prepare: ({ title, id, action, state, publishAt }) => {
      const names: Record<string, string> = states[action === 'unpublish' ? 'unpublish' : 'publish']
      return { title: title || id, subtitle: `${names[state] ?? state} · ${formatWhen(publishAt)}` }
    },
  },
})
