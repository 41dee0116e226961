/** The texts of /account/deleted. */
export const deletedCopy = {
  eyebrow: 'Goodbye',
  heading: 'Your account is deleted',
  intro: 'Everything kept with it is gone too.',
  back: { question: 'Changed your mind?', label: 'Sign up again' },
  home: 'Back to the home page',
} as const
