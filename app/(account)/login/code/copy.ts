/** The texts of /login/code. */
export const codeCopy = {
  eyebrow: 'Sign in',
  heading: 'Sign in by email',
  intro:
    'You need no password: we email you a link and a code of six digits. Press the link, or type the digits here if you read your email on another device.',
  email: {
    label: 'Email',
    submit: 'Send me a link and a code',
    pending: 'Sending…',
    again: 'No email?',
    againLabel: 'Ask for another email',
  },
  code: {
    have: 'I have a code already',
    sentTo: (email: string) => `The code we sent to ${email}:`,
    label: 'Six digits from the email',
    submit: 'Sign in',
    pending: 'Signing in…',
  },
  back: { question: 'Know your password?', label: 'Sign in with it' },
} as const
