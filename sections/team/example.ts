import type { SectionExample } from '../section-example'

export const teamExample: SectionExample = {
  list: 'members',
  section: {
    _type: 'teamSection',
    heading: 'Who answers you',
    members: ['member-robin-ellery', 'member-nadia-foss'].map((_ref) => ({ _type: 'reference', _ref })),
  },
}
