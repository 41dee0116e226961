import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'

const labels = [
  ['skipToContent', 'Skip to content', 'First stop for people who move with the keyboard.'],
  ['openMenu', 'Open the menu', 'The menu button on phones.'],
  ['mainNavigation', 'Main menu', 'Read aloud: the name of the menu at the top.'],
  ['footerNavigation', 'Footer menu', 'Read aloud: the name of the links at the bottom.'],
  ['backToTop', 'Lift button', 'The arrow in the footer that rides back up.'],
  ['stopMusic', 'Stop the music', 'Shown while the lift plays.'],
  ['readArticle', 'Read an article', 'The link on an article card.'],
  ['minRead', 'Minutes of reading', 'Follows the number, as in “5 min read”.'],
  ['published', 'Published', 'Before the day an article appeared.'],
  ['updated', 'Updated', 'Before the day of the last change.'],
  ['featured', 'Featured', 'On the article at the top of the blog.'],
  ['newer', 'Newer articles', 'Link to the previous page of the blog.'],
  ['older', 'Older articles', 'Link to the next page of the blog.'],
  ['page', 'Page', 'Before a page number, as in “Page 2”.'],
  ['contents', 'Contents', 'Above the list of headings of a long article.'],
  ['related', 'Related articles', 'Above the articles that are shown below another.'],
  ['topics', 'Topics', 'Read aloud: the name of the list of topics.'],
  ['archive', 'Archive', 'Before the year of an archive page, and above the list of years on the blog.'],
  ['search', 'Search', 'The link to the search, on the blog.'],
  ['home', 'Home', 'The first step of the path shown above articles and in search results.'],
] as const

export const siteLabels = defineType({
  name: 'siteLabels',
  title: 'Labels',
  type: 'object',
  icon: TagIcon,
  description: 'Labels of the site that belong to no single page.',
  options: { columns: 2 },
  fields: labels.map(([name, title, description]) =>
    defineField({
      name,
      title,
      type: 'string',
      description,
      validation: (rule) => rule.required().error('The site needs a label here.'),
    }),
  ),
})
