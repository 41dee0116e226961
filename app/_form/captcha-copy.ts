/** Shown when the captcha is not solved. */
export const notHuman =
  'We could not make sure that you are a person. Nothing was saved, your words are still here: please press the button again.'
