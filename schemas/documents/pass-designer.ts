import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { checkSingletonId } from '../validation'

export const passDesigner = defineType({
  name: 'passDesigner',
  title: documentTypes.passDesigner.label,
  type: 'document',
  icon: ColorWheelIcon,
  description: 'The pass on the page “Free design” that takes on a visitor’s name, logo and colours.',
  validation: (rule) => rule.custom(checkSingletonId),
  groups: [
    { name: 'words', title: 'Texts', default: true },
    { name: 'designs', title: 'Designs' },
    { name: 'parts', title: 'On and off' },
  ],
  fields: [
    defineField({
      name: 'words',
      title: 'Labels',
      type: 'passDesignerWords',
      group: 'words',
      validation: (rule) => rule.required().error('The designer needs its labels.'),
    }),
    defineField({
      name: 'messages',
      title: 'Messages',
      type: 'passDesignerMessages',
      group: 'words',
      validation: (rule) => rule.required().error('The designer needs its messages.'),
    }),
    defineField({
      name: 'email',
      title: 'Email with the pass',
      type: 'passDesignerEmail',
      group: 'words',
      validation: (rule) => rule.required().error('Emails with passes wait until they have texts.'),
    }),
    defineField({ name: 'pass', title: 'On every pass', type: 'passDesignerPass', group: 'words' }),
    defineField({
      name: 'walletPass',
      title: 'In the pass for a wallet',
      type: 'passDesignerWalletPass',
      group: 'words',
    }),
    defineField({
      name: 'walletPassGerman',
      title: 'In the pass for a wallet, in German',
      type: 'passDesignerWalletPassGerman',
      group: 'words',
    }),
    defineField({
      name: 'links',
      title: 'Invalid or expired links',
      type: 'passDesignerLinks',
      group: 'words',
    }),
    defineField({
      name: 'designs',
      title: 'Designs to start from',
      type: 'array',
      group: 'designs',
      description: 'The first is shown before a visitor types anything. Drag to change the order.',
      of: [defineArrayMember({ type: 'passDesign' })],
      validation: (rule) => [
        rule.required().min(1).error('Without a design there is no pass to show.'),
        rule.max(4).error('Four designs fit on a phone.'),
      ],
    }),
    defineField({
      name: 'parts',
      title: 'What visitors can do',
      type: 'array',
      group: 'parts',
      description: 'Untick what is to be switched off. The form can be sent either way.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { value: 'readWebsite', title: 'Take name, logo and colour from their website' },
          { value: 'uploadLogo', title: 'Upload a logo' },
          { value: 'otherColor', title: 'Choose any colour, not only the plates' },
          { value: 'fields', title: 'Change the fields' },
          { value: 'google', title: 'See the pass in Google Wallet too' },
        ],
      },
    }),
    defineField({
      name: 'codes',
      title: 'Codes',
      type: 'array',
      group: 'parts',
      description: 'With only one, visitors do not see the choice.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { value: 'qr', title: 'QR code' },
          { value: 'code128', title: 'Barcode' },
          { value: 'nfc', title: 'NFC' },
        ],
      },
      validation: (rule) => rule.required().min(1).error('A pass needs a code. Tick at least one.'),
    }),
    defineField({
      name: 'uploadMegabytes',
      title: 'Largest picture to upload',
      type: 'number',
      group: 'parts',
      description: 'In megabytes. The browser makes it small before it is sent, so that 10 is fine.',
      validation: (rule) => [
        rule.required().error('Write a number of megabytes.'),
        rule.min(1).max(25).error('Write a number from 1 to 25.'),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Pass designer' }) },
})
