import type { SectionExample } from '../section-example'

export const anchorNavigationExample: SectionExample = {
  list: 'links',
  section: {
    _type: 'anchorNavigationSection',
    label: 'On this page',
    links: [
      { label: 'Features', anchor: 'features' },
      { label: 'Questions and answers', anchor: 'faq' },
    ],
  },
}
