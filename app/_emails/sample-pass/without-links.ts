import type { PassDesign } from '@/lib/pass-design/design'

/** A zero-width non-joiner behind what only addresses have between other characters. */
const broken = (text: string) => text.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200c')

/**
 * A design in whose texts mail programs find no address to make a link of: a stranger can have an email with words of
 * their own sent to anybody.
 */
export const withoutLinks = (design: PassDesign): PassDesign => ({
  ...design,
  gymName: broken(design.gymName),
  memberName: broken(design.memberName),
  fields: design.fields.map(({ label, value }) => ({ label: broken(label), value: broken(value) })),
})
