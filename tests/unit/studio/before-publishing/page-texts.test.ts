import { expect, it } from 'vitest'
import { type PageDraft, pageTexts } from '@/studio/before-publishing/page-texts'

it.each<[PageDraft, ReturnType<typeof pageTexts>]>([
  [
    { _type: 'article', title: 'Lifts', excerpt: 'All of them.', slug: { current: 'lifts' } },
    { title: 'Lifts', description: 'All of them.', path: '/blog/lifts' },
  ],
  [
    { _type: 'page', title: 'Contact', heading: 'Talk to us', intro: 'We answer.', route: 'contact' },
    { title: 'Talk to us', description: 'We answer.', path: '/contact' },
  ],
  [
    { _type: 'landingPage', title: 'Yoga', slug: { current: 'for/yoga' } },
    { title: 'Yoga', description: undefined, path: '/for/yoga' },
  ],
  [
    { _type: 'teamMember', name: 'Maya', bio: 'She writes.', slug: { current: 'maya' } },
    { title: 'Maya', description: 'She writes.', path: '/team/maya' },
  ],
  [{ _type: 'home' }, { title: undefined, description: undefined, path: '/' }],
  [{ _type: 'article' }, { title: undefined, description: undefined, path: undefined }],
])('the texts of %j', (draft, expected) => {
  expect(pageTexts(draft)).toEqual(expected)
})
