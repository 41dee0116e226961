import type { PassDesign } from './design'

/** For passes that show no number. */
const SAMPLE_NUMBER = 'LP-004217'

/**
 * A member's number: 3 to 20 characters that every scanner reads, at least one of them a digit. A four-digit year does
 * not count.
 */
const NUMBER = /^(?!(?:19|20)\d\d$)(?=.*\d)[\dA-Z][\dA-Z ./-]{2,19}$/i

/** The text in the code of a pass: the first field that looks like a member's number, otherwise a sample number. */
export const codeText = ({ fields }: PassDesign): string =>
  fields.map(({ value }) => value.trim()).find((value) => NUMBER.test(value)) ?? SAMPLE_NUMBER
