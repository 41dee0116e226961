import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** In characters, as `decodeDesign` in lib/pass-design accepts them. */
const MAX_LENGTHS = { gymName: 40, memberName: 40, label: 20, value: 30 }
const MAX_FIELDS = 3

const text = (name: string, title: string, longest: number, description?: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: (rule) => [
      rule.required().error('The pass needs a text here. Keep it short.'),
      rule.max(longest).error(`At most ${longest} characters fit on a pass.`),
    ],
  })

export const passDesign = defineType({
  name: 'passDesign',
  title: 'Design',
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    text('title', 'Name of the design', 20, 'Visitors choose by it, for example “Membership”.'),
    text(
      'gymName',
      'Name of the gym',
      MAX_LENGTHS.gymName,
      'An invented gym. The name of the visitor’s own gym replaces it.',
    ),
    text('memberName', 'Name of the member', MAX_LENGTHS.memberName, 'An invented person.'),
    defineField({
      name: 'color',
      title: 'Colour',
      type: 'string',
      description: 'Of the pass. If text on it would be hard to read, the pass corrects it.',
      options: {
        list: [
          { value: '#c81e2d', title: 'Red' },
          { value: '#1d4e9e', title: 'Blue' },
          { value: '#f0b429', title: 'Yellow' },
          { value: '#1b7a48', title: 'Green' },
          { value: '#10151e', title: 'Ink' },
          { value: '#f6f2ea', title: 'Chalk' },
        ],
      },
      validation: (rule) => rule.required().error('Choose a colour.'),
    }),
    defineField({
      name: 'fields',
      title: 'Fields',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'passField',
          title: 'Field',
          type: 'object',
          fields: [text('label', 'Label', MAX_LENGTHS.label), text('value', 'Value', MAX_LENGTHS.value)],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.max(MAX_FIELDS).error(`At most ${MAX_FIELDS} fields fit on a pass.`),
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'string',
      options: {
        list: [
          { value: 'qr', title: 'QR code' },
          { value: 'code128', title: 'Barcode' },
          { value: 'nfc', title: 'NFC' },
        ],
      },
      validation: (rule) => rule.required().error('Choose a code.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'gymName' } },
})
