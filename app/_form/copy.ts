/** What every form says, whatever it is for. */

export const isRequired = (what: string) => `${what} is required`

export const isInvalid = (what: string) => `${what} is invalid`

export const isTooLong = (what: string, characters: number) =>
  `${what} is too long: ${characters.toLocaleString('en')} characters at most`

export const notAWebAddress = 'Company link has to be a web address, such as gym.com'

/** Above the list of what is wrong. */
export const pleaseCheck = 'Nothing was sent yet. Please check:'

export const notHuman =
  'We could not make sure that you are a person. Nothing was kept, your words are still here: please press the button again.'
