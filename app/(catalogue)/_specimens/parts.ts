/** The parts of the catalogue, one at a time: all of them take a development server half a minute. */
export const parts = {
  sections: 'Sections',
  pages: 'Pages',
  forms: 'Form states',
  accounts: 'Accounts',
  passes: 'Passes',
  components: 'Components',
} as const satisfies Readonly<Record<string, string>>

export type Part = keyof typeof parts

/** The part that `?part=` names; the first one for any other value. */
export const partNamed = (id: unknown): Part =>
  typeof id === 'string' && Object.hasOwn(parts, id) ? (id as Part) : 'sections'
