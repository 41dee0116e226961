import type { PassDesign } from '@/lib/pass-design/design'

/** Inserts a zero-width non-joiner after characters that make a URL or email address of the text around them. */
const unlinked = (text: string) => text.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200c')

/**
 * A design whose texts mail programs do not turn into links. Anyone can have an email with texts of their own sent to
 * any email address; without links it is useless for phishing.
 */
export const withoutLinks = (design: PassDesign): PassDesign => ({
  ...design,
  gymName: unlinked(design.gymName),
  memberName: unlinked(design.memberName),
  fields: design.fields.map(({ label, value }) => ({ label: unlinked(label), value: unlinked(value) })),
})
