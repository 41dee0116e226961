import { defineField } from 'sanity'
import { checkAnchor, checkCampaign, checkUniqueAnchor } from '../validation'

/** The required heading that most sections begin with. */
export const heading = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: (rule) => rule.required().error('Write a heading for this section.'),
})

/** The optional heading of a section. */
export const optionalHeading = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  description: 'Optional.',
})

/** The introduction below the heading of a section with a list. */
export const intro = defineField({
  name: 'intro',
  title: 'Introduction',
  type: 'text',
  rows: 2,
  description: 'Optional.',
})

/** The background of a section. `SectionFrame` draws it. */
export const tone = defineField({
  name: 'tone',
  title: 'Background',
  type: 'string',
  description: 'Plain has the background of the page. A tinted or dark section stands out: use few of them.',
  options: {
    list: [
      { title: 'Plain', value: 'plain' },
      { title: 'Tinted', value: 'tinted' },
      { title: 'Dark', value: 'dark' },
    ],
    layout: 'radio',
    direction: 'horizontal',
  },
  initialValue: 'plain',
})

/** The alignment of a section’s heading and content. `SectionFrame` places them. */
export const alignment = defineField({
  name: 'alignment',
  title: 'Alignment',
  type: 'string',
  options: {
    list: [
      { title: 'Left', value: 'left' },
      { title: 'Centre', value: 'centre' },
    ],
    layout: 'radio',
    direction: 'horizontal',
  },
  initialValue: 'left',
})

/** The campaign of a section with a form, kept with its leads. */
export const campaign = defineField({
  name: 'campaign',
  title: 'Campaign',
  type: 'string',
  description:
    'Optional, never shown. Kept with everything sent from here, so that you can tell campaigns apart: for example yoga-spring. Without it the campaign in the link counts (utm_campaign).',
  validation: (rule) => rule.custom(checkCampaign),
})

/** The anchor of a section, for links that jump to it. Every section has it as its last field. */
export const anchor = defineField({
  name: 'anchor',
  title: 'Name for links',
  type: 'string',
  description:
    'Optional. Lets a link jump here: “features” makes an address of this page that ends in #features.',
  validation: (rule) => [
    rule.custom(checkAnchor),
    rule.custom((name: string | undefined, { document }) => checkUniqueAnchor(name, document)),
  ],
})
