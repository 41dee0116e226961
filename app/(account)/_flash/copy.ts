/** The flash messages of /account. */
export const flashCopy = {
  'new-password': 'Your new password is saved. Every other device is signed out.',
  'new-email': 'Your email address has changed. Sign in with the new one from now on.',
  'app-connected': 'Connected. From now on, signing in asks for six digits from this app.',
  'app-removed': 'The app is removed. You cannot sign in with its digits any more.',
} as const
