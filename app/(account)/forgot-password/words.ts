/** What /forgot-password says. */
export const forgotWords = {
  eyebrow: 'Sign in',
  heading: 'Lost your key?',
  intro:
    'It happens. Tell us your email, and we mail you a link to choose a new password. It works in any browser.',
  email: 'Email',
  hint: 'The one you signed up with.',
  submit: 'Send me the link',
  pending: 'Sending…',
  back: { question: 'Remembered it?', label: 'Sign in' },
} as const
