import { germanTexts } from './german-texts.ts'

/**
 * Default texts of the document “Pass designer”, used where an editor has left one empty. Its schema and the seed have
 * the same. The document's other texts are required.
 */
export const fallbacks = {
  /** on every pass, and in its description for screen readers */
  pass: {
    member: 'Member',
    holdNearReader: 'Hold near reader',
    about: 'About this pass',
    sample: 'This is a sample. Your own pass has your opening hours, rules and links here.',
    front: 'Pass in {wallet}',
    back: 'Back of the pass in {wallet}',
  },
  words: {
    undo: 'Undo',
    takeBrand: 'Use the name, logo and colours of {website}',
  },
  messages: {
    keptYours: 'Your pass keeps what you changed yourself.',
    logoNotInLink: 'The link has no uploaded picture: it shows the logo of your website, or none.',
    emailed:
      'Thank you. We email you the pass, unless you have had three from us today. One of us checks it and writes to you within 24 hours.',
  },
  email: {
    codeAlt: 'Code with the number {number}',
  },
  /** for links in emails that open no pass; the text after the first full stop is set smaller */
  links: {
    expired: 'This link has expired. Or the request for this pass was deleted.',
    missing: 'There is no such pass. Is the whole link in the address bar?',
    tooMany: 'Too many passes were opened from your network. Please try again later.',
    unavailable: 'Your pass cannot be made at the moment. Please try again in a few minutes.',
    design: 'Design a new pass',
  },
  /** in the pass for a wallet, in the language of the phone; "member" is that of `pass` */
  walletPass: {
    number: 'Member number',
    website: 'Website',
    notForEntry: 'Not for entry',
    sample: 'SAMPLE',
    about: 'About this sample',
    aboutText: 'This pass shows what your gym’s membership card could look like. It opens no door.',
    design: 'Design your own',
    nfc: 'NFC',
    nfcText: 'The finished pass opens doors by NFC. Until Apple has granted that, it shows a QR code.',
    card: 'Membership card of {gym}',
    sampleCard: 'Sample: membership card of {gym}',
    gym: 'Your gym',
  },
  walletPassGerman: germanTexts,
} as const

/** A part of the document; any text may be missing in a draft. */
type Written = Readonly<Record<string, unknown>> | null | undefined

/** @returns the texts of a part of the document, none of them empty */
export function withFallbacks<Part extends keyof typeof fallbacks>(
  part: Part,
  written: Written,
): Readonly<Record<keyof (typeof fallbacks)[Part], string>> {
  const filled = Object.entries(fallbacks[part]).map(([name, text]) => {
    const own = written?.[name]
    return [name, typeof own === 'string' && own.trim() ? own : text]
  })
  return Object.fromEntries(filled) as Record<keyof (typeof fallbacks)[Part], string>
}

/** Names of the codes in descriptions of a pass. */
export const codeNames = { qr: 'QR code', code128: 'Barcode', nfc: 'NFC' } as const

export type PassTexts = Readonly<Record<keyof typeof fallbacks.pass | keyof typeof codeNames, string>>

/**
 * The texts on a pass.
 * @param designer the document “Pass designer”; null until it is published
 */
export function passTextsOf(designer: Readonly<{ pass?: Written; words?: Written }> | null): PassTexts {
  const { qr, code128, nfc } = { ...codeNames, ...filledIn(designer?.words) }
  return { ...withFallbacks('pass', designer?.pass), qr, code128, nfc }
}

/** The texts in a pass for a wallet, by language. */
export type WalletTexts = Readonly<
  Record<'en' | 'de', Readonly<Record<keyof typeof fallbacks.walletPassGerman, string>>>
>

/** @param designer the published document; null or undefined until it is published, or while it cannot be read */
export function walletTextsOf(
  designer: Readonly<{ pass?: Written; walletPass?: Written; walletPassGerman?: Written }> | null | undefined,
): WalletTexts {
  const { member } = withFallbacks('pass', designer?.pass)
  return {
    en: { member, ...withFallbacks('walletPass', designer?.walletPass) },
    de: withFallbacks('walletPassGerman', designer?.walletPassGerman),
  }
}

const filledIn = (written: Written): Partial<Record<keyof typeof codeNames, string>> =>
  Object.fromEntries(Object.entries(written ?? {}).filter(([, text]) => typeof text === 'string' && text))
