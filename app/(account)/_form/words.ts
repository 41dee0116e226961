/** What the form itself says, whatever it is for. Every other sentence comes from the server or from the rules. */
export const formWords = {
  offline: 'You seem to be offline. Nothing was sent: please press the button again once you are connected.',
  noAnswer: 'No answer came back from our server. Please press the button again.',
  outdated:
    'This page was out of date and has been loaded anew. Please fill in what is missing and press the button again.',
  outdatedWithoutStorage: 'This page is out of date. Please load it again and fill in the form there.',
  show: 'Show',
  hide: 'Hide',
  showWhat: (field: string) => `Show ${field.toLowerCase()}`,
} as const

/** How long somebody has to wait, as a person would say it. */
export function waitFor(seconds: number): string {
  if (seconds <= 0) return 'You can try again now.'
  if (seconds < 60) return `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  const minutes = Math.ceil(seconds / 60)
  return `You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
