/** Heading of the list of errors. */
export const pleaseCheck = 'Nothing was sent yet. Please check:'
