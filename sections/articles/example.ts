import type { SectionExample } from '../section-example'

export const articlesExample: SectionExample = {
  list: 'articles',
  section: {
    _type: 'articlesSection',
    heading: 'From the blog',
    articles: [{ _type: 'reference', _ref: 'article-thefutureoffitness' }],
  },
}
