import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { LinkIcon } from '@sanity/icons/Link'
import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { fallbacks } from '../../lib/pass-design/default-texts'

type Entry = readonly [name: string, title: string, description?: string]

const words: readonly Entry[] = [
  ['color', 'Colour'],
  ['red', 'Red', 'A plate, read aloud. So are the next five.'],
  ['blue', 'Blue'],
  ['yellow', 'Yellow'],
  ['green', 'Green'],
  ['ink', 'Ink'],
  ['chalk', 'Chalk'],
  ['otherColor', 'Another colour'],
  ['more', 'More to change', 'Opens everything else that can be changed.'],
  ['designs', 'Designs', 'Above the designs to start from.'],
  ['gymName', 'Name of the gym'],
  ['memberName', 'Name of the member'],
  ['logo', 'Logo'],
  ['uploadLogo', 'Upload a logo'],
  ['removeLogo', 'Remove the logo'],
  ['logoHint', 'Help below the logo', 'Say that the picture stays with the visitor until the form is sent.'],
  ['fields', 'Fields', 'Above the three fields of the pass.'],
  ['fieldLabel', 'Label of a field'],
  ['fieldValue', 'Value of a field'],
  ['code', 'Code', 'Above the kinds of codes.'],
  ['qr', 'QR code'],
  ['code128', 'Barcode'],
  ['nfc', 'NFC'],
  ['wallet', 'Wallet', 'Read aloud: the name of the choice between Apple Wallet and Google Wallet.'],
  ['showBack', 'Show the back', 'Turns the phone.'],
  ['showFront', 'Show the front', 'Turns it again.'],
  ['copyLink', 'Copy the link', 'To send the design to another person.'],
  ['undo', 'Undo', 'Beside the designs to start from, once one was chosen.'],
  [
    'takeBrand',
    'Take on a website after all',
    '{website} stands for the address. For visitors who changed everything by hand.',
  ],
]

const messages: readonly Entry[] = [
  ['start', 'Before anything is typed', 'Shown below the company link.'],
  ['reading', 'While a website is read', '{website} stands for the address.'],
  ['takenOn', 'The pass has its colour and its logo', '{website} stands for the address.'],
  ['takenColor', 'The pass has its colour', '{website} stands for the address.'],
  ['takenLogo', 'The pass has its logo', '{website} stands for the address.'],
  ['nothingFound', 'The website has neither colour nor logo', '{website} stands for the address.'],
  ['refused', 'The website could not be read', '{website} stands for the address.'],
  ['tooMany', 'Too many websites were read'],
  ['offline', 'There is no connection'],
  ['corrected', 'A colour was corrected', '{color} stands for the colour on the pass.'],
  ['notAPicture', 'A file is no picture'],
  ['tooLarge', 'A picture is too large', '{megabytes} stands for the number set under “On and off”.'],
  ['linkCopied', 'The link was copied'],
  ['linkNotCopied', 'The link could not be copied'],
  ['logoNotInLink', 'The link lacks the uploaded logo', 'Shown beside “Copy the link”.'],
  ['keptYours', 'A website changed nothing', 'The visitor has changed by hand what it says.'],
  [
    'emailed',
    'Thanks, when the pass is emailed',
    'Where emails are set up, in place of the thanks of the page “Free design”.',
  ],
]

const email: readonly Entry[] = [
  ['subject', 'Subject', '{gym} stands for the name of the gym.'],
  ['preview', 'Preview', 'Mail programs show it beside the subject.'],
  ['heading', 'Heading'],
  ['lead', 'Below the heading'],
  ['next', 'What happens next'],
  ['finishedHeading', 'Heading, once one of us finished the design'],
  ['finishedLead', 'Below that heading'],
  ['finishedNext', 'What happens next, then'],
  ['until', 'How long the links work', '{date} stands for the day.'],
  ['attached', 'About the attached pass'],
  ['change', 'How to have something changed'],
  ['why', 'Why they get it', '{site} stands for the address of this site.'],
  [
    'codeAlt',
    'In place of the code',
    'Where pictures are blocked, and read aloud. {number} stands for its number.',
  ],
]

const pass: readonly Entry[] = [
  ['member', 'Above the name of the member', 'In emails too.'],
  ['holdNearReader', 'Below the NFC waves', 'In emails too.'],
  ['about', 'Heading of the back'],
  ['sample', 'On the back', 'Say that it is a sample, and what a real pass shows there.'],
  ['front', 'The front, read aloud', '{wallet} stands for Apple Wallet or Google Wallet.'],
  ['back', 'The back, read aloud', '{wallet} stands for Apple Wallet or Google Wallet.'],
]

const walletPass: readonly Entry[] = [
  ['number', 'Label of the member’s number'],
  ['website', 'Label of the gym’s website'],
  ['notForEntry', 'Above the word for a sample'],
  ['sample', 'A sample', 'Without certificates of Apple or Google. Short, in capitals.'],
  ['about', 'Label of the text about samples'],
  ['aboutText', 'Text about samples'],
  ['design', 'Label of the link to the designer'],
  ['nfc', 'Label of the text about NFC'],
  ['nfcText', 'Text about NFC', 'Until Apple has granted NFC.'],
  ['card', 'What the pass is, read aloud', '{gym} stands for the name of the gym.'],
  ['sampleCard', 'What a sample is, read aloud', '{gym} stands for the name of the gym.'],
  ['gym', 'A gym without a name'],
]

const links: readonly Entry[] = [
  ['expired', 'A link has expired', 'Text after the first full stop is smaller, here and in the next three.'],
  ['missing', 'There is no such pass'],
  ['tooMany', 'Too many passes were opened'],
  ['unavailable', 'A pass cannot be made just now'],
  ['design', 'Link to the designer'],
]

/** Texts that were added later have a fallback, so that older documents stay valid; all others are required. */
const textsOf = (
  entries: readonly Entry[],
  type: 'string' | 'text',
  optional: Readonly<Record<string, string>> = {},
) =>
  entries.map(([name, title, description]) => {
    const about = { name, title, type, ...(type === 'text' && { rows: 2 }), description }
    const fallback = optional[name]
    return fallback === undefined
      ? defineField({
          ...about,
          validation: (rule) => rule.required().error('The designer needs a text here.'),
        })
      : defineField({ ...about, initialValue: fallback, placeholder: fallback })
  })

export const passDesignerWords = defineType({
  name: 'passDesignerWords',
  title: 'Labels',
  type: 'object',
  icon: TagIcon,
  options: { columns: 2, collapsible: true },
  fields: textsOf(words, 'string', fallbacks.words),
})

export const passDesignerMessages = defineType({
  name: 'passDesignerMessages',
  title: 'Messages',
  type: 'object',
  icon: TagIcon,
  description: 'Short and plain. Visitors can send the form whichever message is shown.',
  options: { collapsible: true },
  fields: textsOf(messages, 'text', fallbacks.messages),
})

export const passDesignerEmail = defineType({
  name: 'passDesignerEmail',
  title: 'Email',
  type: 'object',
  icon: EnvelopeIcon,
  description: 'Brings visitors their sample pass. The pass and the links to the wallets are added.',
  options: { collapsible: true },
  fields: textsOf(email, 'text', fallbacks.email),
})

export const passDesignerPass = defineType({
  name: 'passDesignerPass',
  title: 'On every pass',
  type: 'object',
  icon: CreditCardIcon,
  description: 'The texts on each pass, for every design. Short: a phone is narrow.',
  options: { columns: 2, collapsible: true },
  fields: textsOf(pass, 'string', fallbacks.pass),
})

export const passDesignerWalletPass = defineType({
  name: 'passDesignerWalletPass',
  title: 'In the pass for a wallet',
  type: 'object',
  icon: CreditCardIcon,
  description: 'On front and back of what visitors add to Apple Wallet or Google Wallet.',
  options: { columns: 2, collapsible: true, collapsed: true },
  fields: textsOf(walletPass, 'string', fallbacks.walletPass),
})

export const passDesignerWalletPassGerman = defineType({
  name: 'passDesignerWalletPassGerman',
  title: 'In the pass for a wallet, in German',
  type: 'object',
  icon: CreditCardIcon,
  description: 'For Apple Wallet on a phone that is set to German.',
  options: { columns: 2, collapsible: true, collapsed: true },
  fields: textsOf(
    [['member', 'Above the name of the member'], ...walletPass],
    'string',
    fallbacks.walletPassGerman,
  ),
})

export const passDesignerLinks = defineType({
  name: 'passDesignerLinks',
  title: 'Invalid or expired links',
  type: 'object',
  icon: LinkIcon,
  description: 'Visitors come here from an email whose links have expired.',
  options: { collapsible: true, collapsed: true },
  fields: textsOf(links, 'string', fallbacks.links),
})
