/** Above the list of what is wrong. */
export const pleaseCheck = 'Nothing was sent yet. Please check:'
