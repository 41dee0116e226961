import {
  contactButton,
  designButton,
  first,
  fromHome,
  type Material,
  type NewSection,
  sectionButton,
} from './material'

/** What a starting point fills in: everything but title and path, which only the editor knows. */
type NewPage = { sections: NewSection[]; seo: { _type: 'seo'; description: string; noIndex: false } }

const page = (description: string, ...sections: NewSection[][]): NewPage => ({
  sections: sections.flat(),
  seo: { _type: 'seo', description, noIndex: false },
})

/** One offer with its form, a button that leads there, and the objections in between. */
export const campaign = (material: Material) =>
  page(
    'Plastic cards out, wallet passes in. The design is free, comes by email in under 24 hours, and works on the readers you have.',
    fromHome(material, 'heroSection', {
      eyebrow: 'The last card you order',
      heading: 'Skip the next box of cards',
      text: 'Before you order plastic again, look at your pass. Send us your website: we design it for free and email it to you in under 24 hours.',
      facts: ['It only takes 2 minutes', '100% FREE'],
      button: sectionButton('free-design', 'Get your FREE Design'),
    }),
    fromHome(material, 'imageSection', {
      heading: 'Same door, same reader',
      text: 'Members hold the phone where they held the card. You buy no new reader and install nothing.',
    }),
    fromHome(material, 'featureGridSection', {
      heading: 'What the card cannot do',
      intro: 'Three reasons to change before the box is empty.',
      features: first(material, 'featureGridSection', 'features', 3),
    }),
    fromHome(material, 'stepsSection', {
      heading: 'From box to phone',
      intro: 'You send a website and a list. Most of the work is ours.',
    }),
    fromHome(material, 'faqSection', { heading: 'Before you decide', intro: 'What owners ask us first.' }),
    [
      {
        _key: 'free-design',
        _type: 'freeDesignFormSection',
        heading: 'See yours tomorrow',
        intro:
          'Two minutes now, a finished pass in your inbox in under 24 hours. If you do not like it, keep the cards.',
        tone: 'tinted',
        alignment: 'left',
        anchor: 'free-design',
      },
    ],
  )

/** A page for one kind of gym, with climbing gyms as the example to write over. */
export const kindOfGym = (material: Material) =>
  page(
    'Swap climbing gym cards for passes in Apple Wallet and Google Pay. Free design in under 24 hours, on the readers you have.',
    fromHome(material, 'heroSection', {
      eyebrow: 'Wallet passes for climbing gyms',
      heading: 'Chalk on, phone out, in',
      text: 'Your climbers bring shoes, chalk and a phone. Put the membership on the phone: we design your pass for free and email it to you in under 24 hours.',
      facts: ['It only takes 2 minutes', '100% FREE'],
      button: designButton(material, 'Get your FREE Design'),
      pass: {
        _type: 'passSample',
        gymName: 'Overhang',
        memberName: 'Jonas Field',
        nameLabel: 'Climber',
        membership: 'Ten visits',
        membershipLabel: 'Membership',
        memberNumber: '0256',
        numberLabel: 'Number',
        cardCaption: 'Since 2014',
      },
    }),
    fromHome(material, 'featureGridSection', {
      heading: 'What changes at your wall',
      intro: 'Three things, from the first visit with a pass.',
      features: first(material, 'featureGridSection', 'features', 3),
    }),
    fromHome(material, 'imageSection', {
      heading: 'The queue after work',
      text: 'Everybody comes at six. Climbers hold up the phone, you see who is in, and the desk has time for the beginner who needs a harness.',
    }),
    fromHome(material, 'technologiesSection', {
      heading: 'Your turnstile stays',
      text: 'The pass shows the code that your reader already understands.',
    }),
    fromHome(material, 'faqSection', { heading: 'What climbing gyms ask first', intro: undefined }),
    fromHome(material, 'callToActionSection', {
      heading: 'See it with your own logo',
      text: 'Send us the address of your gym’s website. The finished pass comes by email, and costs nothing.',
      button: designButton(material, 'Design Your Pass Now'),
      tone: 'red',
    }),
  )

/** An evening, a stand at a fair, a webinar. Time and place are empty, so that the editor cannot forget them. */
export const event = (material: Material) =>
  page(
    'See wallet passes for gyms at work, on your own phone and at a real reader. Bring your questions, and leave with a plan.',
    fromHome(material, 'heroSection', {
      eyebrow: 'Meet us',
      heading: 'Hold it before you buy it',
      text: 'Come and try a wallet pass on your own phone, at a reader like yours. Bring your member list and your questions.',
      facts: ['Free of charge', 'With your own phone'],
      button: contactButton(material, 'Keep me a place'),
    }),
    fromHome(material, 'callToActionSection', {
      heading: 'When and where',
      text: undefined,
      button: contactButton(material, 'Keep me a place'),
      tone: 'ink',
    }),
    fromHome(material, 'imageSection', {
      heading: 'What you will see',
      text: 'A member list becomes passes, a pass arrives by email, and a phone opens a door. Then it is your turn.',
    }),
    fromHome(material, 'stepsSection', {
      heading: 'What happens afterwards',
      intro: 'If you like what you saw, you are three steps from your own.',
    }),
    fromHome(material, 'faqSection', {
      heading: 'Questions to bring along',
      intro: 'Four answers now, the others on the day.',
    }),
    fromHome(material, 'fullWidthImageSection', {
      heading: 'Cannot come?',
      text: 'Write to us. We show it to you at a time that suits you.',
      button: contactButton(material, 'Contact Us'),
    }),
  )

/** A row of a comparison of two: its label, and a sign and a few words for each. */
const row = (label: string, ...cells: ['yes' | 'no', string][]) => ({
  _key: label,
  _type: 'row',
  label,
  cells: cells.map(([sign, text], index) => ({ _key: String(index), _type: 'cell', sign, text })),
})

/** Plastic cards and wallet passes side by side, for owners who are still weighing. */
export const comparison = (material: Material) =>
  page(
    'Plastic member cards or wallet passes? What each asks of your members and your desk, and how a gym changes over.',
    fromHome(material, 'heroSection', {
      eyebrow: 'Cards or passes?',
      heading: 'Put them side by side',
      text: 'A card is printed, handed out and lost. A pass is emailed, opened and kept. Compare both, then look at your own design for free.',
      facts: ['On the readers you have', '100% FREE'],
      button: designButton(material, 'Get your FREE Design'),
    }),
    fromHome(material, 'imageSection', {
      heading: 'At the door',
      text: 'The card is in the other bag. The phone is in the hand already, and the reader takes either.',
    }),
    [
      {
        _key: 'comparison',
        _type: 'comparisonSection',
        heading: 'Card or pass, point by point',
        columns: [
          { _key: 'card', _type: 'column', name: 'Plastic card' },
          { _key: 'pass', _type: 'column', name: 'Wallet pass', highlighted: true },
        ],
        rows: [
          row('Reaches the member', ['no', 'Handed over at the desk'], ['yes', 'By email']),
          row('Opens the reader you have', ['yes', 'Yes'], ['yes', 'Yes']),
          row('Works without a signal', ['yes', 'Yes'], ['yes', 'Yes']),
          row('Forgotten at home', ['no', 'In the other bag'], ['yes', 'Only with the phone']),
          row('New when it is lost', ['no', 'Printed again'], ['yes', 'Emailed again']),
          row('Tells members something', ['no', 'No'], ['yes', 'On the lock screen, near the gym']),
        ],
        tone: 'plain',
        alignment: 'left',
      },
    ],
    fromHome(
      material,
      'imageSection',
      {
        heading: 'In your office',
        text: 'A card has to be printed, and printed again when it is lost. A pass is a row of your spreadsheet, sent again by email.',
      },
      1,
    ),
    fromHome(material, 'featureGridSection', {
      heading: 'Where the pass is ahead',
      intro: 'What changes for your members, your desk and your name.',
    }),
    fromHome(material, 'technologiesSection', {
      heading: 'Where nothing changes',
      text: 'Your readers stay. The pass shows them the code they already understand.',
    }),
    fromHome(material, 'faqSection', {
      heading: 'What speaks against it?',
      intro: 'The doubts we hear most, and our answers.',
    }),
    fromHome(material, 'callToActionSection', {
      heading: 'Compare it with yours',
      text: 'Put your card on the desk, and our pass beside it. We email it to you in under 24 hours.',
      button: designButton(material, 'Design Your Pass Now'),
      tone: 'red',
    }),
  )
