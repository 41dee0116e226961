import type { PassDesign } from './design'

/** On passes that show no number of their own. */
const SAMPLE_NUMBER = 'LP-004217'

/**
 * A member's number as gyms write it: three or more characters that every scanner reads, digits among them, and no
 * year.
 */
const NUMBER = /^(?!(?:19|20)\d\d$)(?=.*\d)[\dA-Z][\dA-Z ./-]{2,19}$/i

/** What the code of a pass says: the first of its fields that looks like a member's number, or a sample number. */
export const codeText = ({ fields }: PassDesign): string =>
  fields.map(({ value }) => value.trim()).find((value) => NUMBER.test(value)) ?? SAMPLE_NUMBER
