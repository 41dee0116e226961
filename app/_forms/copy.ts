/** Every sentence that code says to people who fill in a form. What marketing says, labels and thanks, is in Sanity. */

export const isRequired = (what: string) => `${what} is required`

export const isInvalid = (what: string) => `${what} is invalid`

export const isTooLong = (what: string, characters: number) =>
  `${what} is too long: ${characters.toLocaleString('en')} characters at most`

export const notAWebAddress = 'Company link has to be a web address, such as gym.com'

/** Above the list of what is wrong. */
export const pleaseCheck = 'Nothing was sent yet. Please check:'

/** On the button, between pressing it and the answer. */
export const sending = 'Sending…'

/** Thanks for documents from before editors could write them. */
export const thanks = {
  'case-study': 'Thank you for signing up',
  contact: 'Thank you. Your message is with us.',
  'free-design': 'Thank you. Your request is with us.',
} as const

export const notKept = {
  /** `minutes` until it may work */
  tooMany: (minutes: number) =>
    `Too many forms came from your network. Nothing was kept, your words are still here: please try again in ${inMinutes(minutes)}.`,
  notHuman:
    'We could not make sure that you are a person. Nothing was kept, your words are still here: please press the button again.',
  unavailable:
    'We cannot take this at the moment. Nothing was kept, your words are still here: please try again in a few minutes.',
  unknownForm: 'This form is out of date. Nothing was kept: please load the page again.',
}

/** It may have arrived; the same words within a day are kept only once. */
export const uncertain =
  'We could not tell whether this arrived. Your words are still here: please press the button again. It is never kept twice.'

/** Said by the browser, when no answer came back. */
export const offline =
  'You seem to be offline. Your words are still here: please press the button again once you are connected.'

export const noAnswer =
  'No answer came back from our server. Your words are still here: please press the button again. It is never kept twice.'

/** After a new version of the site went live while the form was open. */
export const outdated =
  'This page was out of date and has been loaded anew. Nothing was sent yet, your words are still here: please press the button again.'

export const outdatedWithoutStorage =
  'This page is out of date. Nothing was sent yet: please copy your words, load the page again and send them from there.'

const inMinutes = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`)
