/** The texts of /forgot-password. */
export const forgotPasswordCopy = {
  eyebrow: 'Sign in',
  heading: 'Forgot your password?',
  intro:
    'It happens. Tell us your email address, and we email you a link to choose a new password. It works in any browser.',
  email: 'Email',
  hint: 'The one you signed up with.',
  submit: 'Send me the link',
  pending: 'Sending…',
  code: { question: 'Got a code by email?', label: 'Enter it' },
  back: { question: 'Remembered it?', label: 'Sign in' },
} as const

/**
 * The response; the same whether the email address has an account or not, and whether an email was sent just before.
 */
export const recoverySent =
  'Look in your inbox. If this address has an account, we send it an email with a link, unless we sent one within the last few minutes. Nothing there? Look in the spam folder too.'
