import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { pictureRequired } from '../../schemas/objects/picture'
import { alignment, anchor, intro, optionalHeading, tone } from '../../schemas/objects/section-fields'
import { checkVideoUrl, checkVideoSource } from '../../schemas/validation'
import { sections } from '../registry'

type Fields = { file?: { asset?: unknown }; url?: string; silent?: boolean } | undefined

const isFile = (parent: unknown) => (parent as Fields)?.file?.asset !== undefined
const isLink = (parent: unknown) => Boolean((parent as Fields)?.url)

export const videoSection = defineType({
  name: 'videoSection',
  title: sections.video.label,
  type: 'object',
  icon: PlayIcon,
  description: 'A video of your own, played on the page, or a link to one on YouTube or Vimeo.',
  fields: [
    optionalHeading,
    intro,
    defineField({
      name: 'title',
      title: 'What the video shows',
      type: 'string',
      description: 'One sentence, read aloud to people who cannot see the picture.',
      validation: (rule) => rule.required().error('Say in one sentence what the video shows.'),
    }),
    defineField({
      name: 'poster',
      title: 'Picture before it plays',
      type: 'picture',
      description: 'Wide, 16 to 9. Nothing of the video is loaded before a visitor presses play.',
      validation: pictureRequired('Choose the picture that is shown until a visitor presses play.'),
    }),
    defineField({
      name: 'file',
      title: 'Video file',
      type: 'file',
      description: 'MP4 (H.264) plays everywhere. 20 MB or less is kind to phones.',
      options: { accept: 'video/mp4,video/webm' },
      hidden: ({ parent }) => isLink(parent) && !isFile(parent),
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      type: 'file',
      description: 'A WebVTT file (.vtt) with what is said, for people who cannot hear it.',
      options: { accept: '.vtt,text/vtt' },
      hidden: ({ parent }) => !isFile(parent),
      validation: (rule) =>
        rule.custom((captions: { asset?: { _ref?: string } } | undefined, { parent }) => {
          const file = captions?.asset?._ref
          if (file) return file.endsWith('-vtt') || 'Upload a WebVTT file: its name ends in .vtt.'
          const silent = !isFile(parent) || (parent as Fields)?.silent
          return silent || 'Upload captions, or switch on “No speech”.'
        }),
    }),
    defineField({
      name: 'captionsLanguage',
      title: 'Language of the captions',
      type: 'string',
      options: {
        list: [
          { title: 'English', value: 'en' },
          { title: 'German', value: 'de' },
          { title: 'French', value: 'fr' },
          { title: 'Spanish', value: 'es' },
          { title: 'Italian', value: 'it' },
        ],
      },
      initialValue: 'en',
      hidden: ({ parent }) => !isFile(parent),
    }),
    defineField({
      name: 'silent',
      title: 'No speech',
      type: 'boolean',
      initialValue: false,
      hidden: ({ parent }) => !isFile(parent),
    }),
    defineField({
      name: 'url',
      title: 'Address on YouTube or Vimeo',
      type: 'url',
      description:
        'Instead of a file. The picture then links to it: visitors’ browsers ask nothing of another company before they follow the link.',
      hidden: ({ parent }) => isFile(parent) && !isLink(parent),
      // As in the object “Link”: Sanity's rule accepts everything, so that only our own rule shows a message.
      validation: (rule) => rule.uri({ scheme: [/^/], allowRelative: true }).custom(checkVideoUrl),
    }),
    defineField({
      name: 'linkLabel',
      title: 'Text on the link',
      type: 'string',
      initialValue: 'Watch on YouTube',
      hidden: ({ parent }) => !isLink(parent),
      validation: (rule) =>
        rule.custom((label, { parent }) => !isLink(parent) || Boolean(label) || 'Write what the link says.'),
    }),
    tone,
    alignment,
    anchor,
  ],
  validation: (rule) => rule.custom(checkVideoSource),
  preview: {
    select: { heading: 'heading', title: 'title', media: 'poster' },
    prepare: ({ heading, title, media }) => ({
      title: heading || title || 'No video yet',
      subtitle: 'Video',
      media,
    }),
  },
})
