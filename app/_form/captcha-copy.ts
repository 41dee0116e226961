/** Shown when the captcha is not solved. */
export const notHuman =
  'We could not verify that you are human. Nothing was saved, but what you typed is still here. Please press the button again.'
