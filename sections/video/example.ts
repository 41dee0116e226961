import { gymPicture, type SectionExample } from '../section-example'

export const videoExample: SectionExample = {
  section: {
    _type: 'videoSection',
    heading: 'A tour in a minute',
    title: 'A member opens the door of a gym with a phone.',
    poster: gymPicture('A phone at the reader of the front desk.'),
    url: 'https://vimeo.com/1',
    linkLabel: 'Watch on Vimeo',
  },
}
