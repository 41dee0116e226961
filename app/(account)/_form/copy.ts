/** What the form itself says, whatever it is for. Every other sentence comes from the server or from the rules. */
export const formCopy = {
  offline: 'You seem to be offline. Nothing was sent: please try again once you are connected.',
  noAnswer: 'No answer came back from our server. Please press the button again.',
  outdated:
    'This page was out of date and has been loaded anew. Please fill in what is missing and press the button again.',
  outdatedWithoutStorage: 'This page is out of date. Please load it again and fill in the form.',
  tryNow: 'You can try again now.',
  show: 'Show',
  hide: 'Hide',
  showWhat: (field: string) => `Show ${field.toLowerCase()}`,
} as const

export const newPasswordCopy = {
  nonce: 'Six digits from the email we sent you',
  current: 'Present password',
  password: 'New password',
  confirm: 'Repeat new password',
  hint: '8 characters or more, with at least one letter, one number and one symbol.',
} as const

/** To whoever wants to close their account without ticking the box. */
export const notSure = 'Please tick the box if you are sure.'
