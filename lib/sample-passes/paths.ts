/** The targets of a visitor's links to a sample pass. */
export type SamplePart = 'apple' | 'google' | 'logo.png' | 'google-logo.png'

/** Path of a visitor's link. */
export const samplePath = (visitorToken: string, part: SamplePart): string =>
  `/api/sample-pass/${visitorToken}/${part}`

/** Path of the page on which staff finish a design. */
export const staffPath = (staffToken: string): string => `/create/design/${staffToken}`
