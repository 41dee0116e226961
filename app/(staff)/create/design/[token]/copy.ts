/** Every text of the page on which staff finish a design. */
export const staffCopy = {
  eyebrow: 'For staff',
  heading: 'Finish this design',
  who: (name: string) => `Asked for by ${name}`,
  facts: {
    email: 'Email',
    website: 'Website',
    received: 'Received',
    drawnBy: 'Drawn by',
    revision: 'Revision',
  },
  drawnBy: {
    visitor: 'the visitor',
    default: 'no one yet: made from the form and the website',
    staff: 'staff',
  },
  spam: 'This request was taken for spam. Sending the pass does not release it: npm run leads -- replay does.',
  fields: {
    gymName: 'Name of the gym',
    memberName: 'Name of the member',
    color: 'Colour, as #rrggbb',
    label: (number: number) => `Field ${number}: label`,
    value: (number: number) => `Field ${number}: value`,
    code: 'Code',
    logo: 'Another logo (PNG, JPEG, WebP, AVIF, GIF or SVG, up to 100 kB)',
    keepLogo: 'Keep the logo',
  },
  asStored: 'As it is stored',
  save: 'Save',
  send: (email: string) => `Save and send to ${email}`,
  noEmail: 'Emails are not set up: SMTP_URL and MAIL_FROM are missing. Saving works.',
  emails: 'Emails with this pass',
  noEmails: 'None yet.',
  emailStates: {
    waiting: 'waiting to be sent',
    delivered: 'sent',
    failed: 'failed',
    quarantined: 'quarantined as spam',
  },
  results: {
    saved: 'Saved.',
    sent: 'Saved. The email is on its way.',
    changed: 'Not saved: another person changed the design in the meantime. This is the newer one.',
    invalid:
      'Not saved: something in the design is too long or not readable. A colour is written as #1d4e9e.',
    unavailable: 'Not saved: the database does not respond. Go back, and try again in a moment.',
  },
} as const

/** The result of a submission, which the redirect passes to the page in `?result=`. */
export type StaffResult = keyof typeof staffCopy.results

/** Whether `?result=` names a result. */
export const isStaffResult = (text: unknown): text is StaffResult =>
  typeof text === 'string' && Object.hasOwn(staffCopy.results, text)
