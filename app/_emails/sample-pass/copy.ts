/** Every sentence of the email with a sample pass. */
export const emailCopy = {
  subject: (gymName: string) => (gymName ? `Your pass for ${gymName}` : 'Your pass'),
  preview: 'This is how it looks on your members’ phones.',
  fromVisitor: {
    heading: 'Here is your pass',
    lead: 'This is how it looks on your members’ phones. It is a sample, so it opens no door yet.',
    next: 'One of us goes over your design and writes to you within 24 hours.',
  },
  fromStaff: {
    heading: 'Your pass is ready',
    lead: 'We went over your design. This is how it looks on your members’ phones. It is a sample, so it opens no door yet.',
    next: 'Happy with it? Reply, and we bring it to your members.',
  },
  apple: 'Add to Apple Wallet',
  google: 'Save to Google Wallet',
  until: (date: string) => `The links work until ${date}.`,
  attached: 'On an iPhone you can also open the attached pass.',
  change: 'Want something changed? Reply to this email and tell us what.',
  why: (siteUrl: string) =>
    `You get this email because somebody asked for a pass with your address at ${siteUrl}. Was it not you? Reply, and we delete it.`,
  holdNearReader: 'Hold near reader',
  codeAlt: (text: string) => `Code with the number ${text}`,
  brand: 'Liftpass',
} as const
