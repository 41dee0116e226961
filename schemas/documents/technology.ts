import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { drawing } from '../objects/drawing'

export const technology = defineType({
  name: 'technology',
  title: documentTypes.technology.label,
  type: 'document',
  icon: MobileDeviceIcon,
  description: 'A way of opening the gym’s door.',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Give the technology its name.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 2,
      validation: (rule) => [
        rule.required().error('Say in one sentence how it works at the door.'),
        rule.max(160).warning('One sentence is enough.'),
      ],
    }),
    drawing([
      { title: 'QR code', value: 'qr' },
      { title: 'Barcode', value: 'barcode' },
      { title: 'NFC waves', value: 'nfc' },
    ]),
  ],
  preview: { select: { title: 'name', subtitle: 'text' } },
})
