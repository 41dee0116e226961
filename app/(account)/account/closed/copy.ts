/** The texts of /account/closed. */
export const closedCopy = {
  eyebrow: 'Goodbye',
  heading: 'Your account is closed',
  intro: 'Everything kept with it is deleted. Your locker is empty.',
  back: { question: 'Changed your mind?', label: 'Sign up again' },
  home: 'Back to the home page',
} as const
