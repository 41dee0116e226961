/** What /account/closed says. */
export const closedWords = {
  eyebrow: 'Goodbye',
  heading: 'Your locker is empty',
  intro: 'Your account is closed, and everything kept with it is deleted.',
  back: { question: 'Changed your mind?', label: 'Sign up again' },
  home: 'Back to the home page',
} as const
