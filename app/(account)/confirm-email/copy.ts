/** The texts of /confirm-email. */
export const confirmEmailCopy = {
  eyebrow: 'Sign up',
  heading: 'Confirm your email address',
  intro:
    'After you sign up we send you an email with a confirmation button. You can sign in once you have pressed it. The button works for an hour: ask for another email here.',
  email: 'Email',
  hint: 'The one you signed up with.',
  submit: 'Send the confirmation email again',
  pending: 'Sending…',
  back: { question: 'Confirmed already?', label: 'Sign in' },
} as const
