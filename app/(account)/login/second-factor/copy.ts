/** The texts of /login/second-factor. */
export const secondFactorCopy = {
  eyebrow: 'Sign in, second step',
  heading: 'Enter your code',
  intro:
    'Two-factor authentication is on. Open your authenticator app and enter the six digits it shows for us now.',
  which: 'From which app?',
  code: 'Six digits from the app',
  hint: 'They change every 30 seconds.',
  hintSeveral: 'From the app that is chosen above. They change every 30 seconds.',
  codeOf: (name: string) => `Six digits from “${name}”`,
  submit: 'Open my account',
  pending: 'Opening…',
  lost: {
    summary: 'Lost your phone?',
    other:
      'If you have connected the app on another device, use the digits from there: any of your apps opens the account.',
    backup:
      'Many authenticator apps keep a backup with Apple, Google or Microsoft: install the app on your new phone and sign in to it.',
    contact:
      'If neither helps, write to us from the address of your account. We make sure that it is you before we turn two-factor authentication off, so it can take a day or two.',
    contactLink: 'Contact us',
  },
  signOut: 'Not you? Sign out',
} as const
