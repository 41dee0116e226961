/** Words that stand on every pass, whoever designs it. */
export const passWords = {
  member: 'Member',
  holdNearReader: 'Hold near reader',
  about: 'About this pass',
  /** said on the back of every pass that a visitor designs, by line */
  sample: ['This is a sample. Your own pass has your', 'opening hours, rules and links here.'],
} as const

/** How codes are called where a pass is described. */
export const codeNames = { qr: 'QR code', code128: 'Barcode', nfc: 'NFC' } as const
