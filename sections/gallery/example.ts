import { gymPicture, type SectionExample } from '../section-example'

export const galleryExample: SectionExample = {
  list: 'pictures',
  section: {
    _type: 'gallerySection',
    heading: 'A look inside',
    pictures: [
      { ...gymPicture('A phone at the reader of the front desk.'), caption: 'In with a phone' },
      gymPicture('The front desk in the evening.'),
    ],
  },
}
