/** The texts of /auth/finish. */
export const finishCopy = {
  /** title of the browser’s tab */
  title: 'Sign in',
  working: {
    eyebrow: 'Sign in',
    heading: 'Signing you in',
    intro: 'One moment, you will be redirected.',
  },
  moment: 'We are checking your sign-in.',
  asking: {
    eyebrow: 'Sign in',
    heading: 'Is this your account?',
    intro: 'Continue only if you asked for this link yourself.',
  },
  opens: (accountEmail: string) =>
    accountEmail ? `It opens the account of ${accountEmail}.` : 'It opens an account without an email.',
  confirm: 'Yes, sign me in',
  notMine: 'Not yours?',
  failed: { eyebrow: 'Sign in', heading: 'You are not signed in' },
  withoutScripts:
    'This way of signing in needs JavaScript, and your browser does not run it. A code from an email works without.',
  code: 'Get a code',
  signIn: 'Sign in another way',
  question: 'Came from an email?',
  newLink: 'Ask for a new link',
} as const
