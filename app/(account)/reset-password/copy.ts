/** The texts of /reset-password. */
export const resetPasswordCopy = {
  eyebrow: 'Your account',
  heading: 'Choose a new password',
  intro: 'Every other device is signed out when you do.',
  whose: (email: string) => `For the account of ${email}.`,
  submit: 'Save the new password',
  pending: 'Saving…',
} as const
