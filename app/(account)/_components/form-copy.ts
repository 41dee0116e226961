import type { FormTexts } from '@/app/_form/send'

/** What the browser shows when it could not send a form of an account page. */
export const accountFormCopy: FormTexts = {
  offline: 'You seem to be offline. Nothing was sent: please try again once you are connected.',
  noResponse: 'Our server did not respond. Please press the button again.',
  outdated:
    'This page was out of date and has been reloaded. Please fill in what is missing and press the button again.',
  outdatedWithoutStorage: 'This page is out of date. Please load it again and fill in the form.',
}

/** Shown when the wait that a message named is over. */
export const tryNow = 'You can try again now.'

export const passwordCopy = {
  show: 'Show',
  hide: 'Hide',
  showWhat: (field: string) => `Show ${field.toLowerCase()}`,
} as const

export const newPasswordCopy = {
  nonce: 'Six digits from the email we sent you',
  current: 'Current password',
  password: 'New password',
  confirm: 'Repeat new password',
  hint: '8 characters or more, with at least one letter, one number and one symbol.',
} as const
