/** The texts of /auth/finish. */
export const finishCopy = {
  /** title of the browser’s tab */
  title: 'Sign in',
  working: {
    eyebrow: 'Sign in',
    heading: 'Signing you in',
    intro: 'One moment, you will be redirected.',
  },
  moment: 'We check what your link or your provider told us.',
  asking: {
    eyebrow: 'Sign in',
    heading: 'Is this your account?',
    intro: 'Go on only if you have asked for this link yourself.',
  },
  opens: (whose: string) =>
    whose ? `It opens the account of ${whose}.` : 'It opens an account without an email.',
  goOn: 'Yes, sign me in',
  notMine: 'Not yours?',
  failed: { eyebrow: 'Sign in', heading: 'You are not signed in' },
  withoutScripts:
    'This way of signing in needs JavaScript, and your browser does not run it. A code from an email works without.',
  code: 'Get a code',
  signIn: 'Sign in another way',
  question: 'Came from an email?',
  newLink: 'Ask for a new link',
} as const
