import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'

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
  ['copyLink', 'Copy the link', 'To send the design to somebody.'],
]

const messages: readonly Entry[] = [
  ['start', 'Before anything is typed', 'Stands below the company link.'],
  ['reading', 'While a website is read', '{website} stands for the address.'],
  ['takenOn', 'The pass has its colour and its logo', '{website} stands for the address.'],
  ['takenColor', 'The pass has its colour', '{website} stands for the address.'],
  ['takenLogo', 'The pass has its logo', '{website} stands for the address.'],
  ['nothingFound', 'It says neither colour nor logo', '{website} stands for the address.'],
  ['refused', 'It could not be read', '{website} stands for the address.'],
  ['tooMany', 'Too many websites were read'],
  ['offline', 'There is no connection'],
  ['corrected', 'A colour was corrected', '{color} stands for the colour on the pass.'],
  ['notAPicture', 'A file is no picture'],
  ['tooLarge', 'A picture is too large', '{megabytes} stands for the number set under “On and off”.'],
  ['linkCopied', 'The link was copied'],
  ['linkNotCopied', 'The link could not be copied'],
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
]

const textsOf = (entries: readonly Entry[], type: 'string' | 'text') =>
  entries.map(([name, title, description]) =>
    defineField({
      name,
      title,
      type,
      ...(type === 'text' && { rows: 2 }),
      description,
      validation: (rule) => rule.required().error('The designer needs a text here.'),
    }),
  )

export const passDesignerWords = defineType({
  name: 'passDesignerWords',
  title: 'Labels',
  type: 'object',
  icon: TagIcon,
  options: { columns: 2, collapsible: true },
  fields: textsOf(words, 'string'),
})

export const passDesignerMessages = defineType({
  name: 'passDesignerMessages',
  title: 'Messages',
  type: 'object',
  icon: TagIcon,
  description: 'Short and plain. The form can always be sent, whatever they say.',
  options: { collapsible: true },
  fields: textsOf(messages, 'text'),
})

export const passDesignerEmail = defineType({
  name: 'passDesignerEmail',
  title: 'Email',
  type: 'object',
  icon: EnvelopeIcon,
  description: 'Brings visitors their sample pass. The pass and the links to the wallets are added.',
  options: { collapsible: true },
  fields: textsOf(email, 'text'),
})
