/** What /reset-password says. */
export const resetWords = {
  eyebrow: 'Your account',
  heading: 'Cut a new key',
  intro: 'Choose a new password. Every other device is signed out when you do.',
  whose: (email: string) => `For the account of ${email}.`,
  submit: 'Save the new password',
  pending: 'Saving…',
} as const
