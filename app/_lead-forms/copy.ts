import { notHuman } from '../_form/captcha-copy'

/** Fixed messages to visitors who fill in a form. The labels and thanks that editors write are in Sanity. */

/** On the button while the submission is on its way. */
export const sending = 'Sending…'

/** Thanks for forms whose editors have written none. */
export const thanks = {
  'case-study': 'Thank you for signing up',
  contact: 'Thank you. Your message is with us.',
  'free-design': 'Thank you. Your request is with us.',
} as const

/** Thanks for a form that has none above. */
export const anyThanks = 'Thank you. We have received it.'

export const notSaved = {
  /** @param minutes until the visitor may try again */
  tooMany: (minutes: number) =>
    `Too many forms came from your network. Nothing was saved, but what you typed is still here. Please try again in ${inMinutes(minutes)}.`,
  notHuman,
  unavailable:
    'Our server has a problem at the moment. Nothing was saved, but what you typed is still here. Please try again in a few minutes.',
  unknownForm: 'This form is out of date. Nothing was saved: please load the page again.',
}

/** The submission may have been stored; a repeated one within a day is stored only once. */
export const uncertain =
  'We could not tell whether this arrived. What you typed is still here. Please press the button again. It is saved only once.'

/** Messages that the browser shows when the server did not respond to a submission. */
export const leadFormCopy = {
  offline:
    'You seem to be offline. What you typed is still here. Please press the button again once you are connected.',
  noResponse:
    'Our server did not respond. What you typed is still here. Please press the button again. It is saved only once.',
  outdated:
    'This page was out of date and has been reloaded. Nothing was sent yet, but what you typed is still here. Please press the button again.',
  outdatedWithoutStorage:
    'This page is out of date. Nothing was sent yet: please copy your text, load the page again and send it from there.',
} as const

const inMinutes = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`)
