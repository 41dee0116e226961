// The content of the sites that `npm run bench:archive` compares. Run with their size as JSON, it writes the documents,
// copies of those of the seed content.
import { contentClient, credentials } from './running-copy.mjs'

const BATCH = 250
export const AUTHORS = 20
export const TOPICS = 10
const YEARS = 10
/** Articles of one day, at most, so that they spread over the years. */
const DAYS = YEARS * 365

export const authorId = (number) => `bench-author-${number % AUTHORS}`
const topicId = (number) => `bench-topic-${number % TOPICS}`
export const articleId = (number) => `bench-article-${number}`
export const landingPageId = (number) => `bench-landing-${number}`
export const articlePath = (number) => `/blog/bench-${number}`
export const landingPath = (number) => `/bench/page-${number}`
export const slug = (current) => ({ _type: 'slug', current })
const reference = (_ref) => ({ _type: 'reference', _ref, _key: _ref })

/** The year of an article: number 0 is the newest, and the years are as many whatever the number of articles. */
export const yearOf = (number, articles) => dayOf(number, articles).slice(0, 4)

const dayOf = (number, articles) =>
  new Date(Date.UTC(2020, 0, 1) - Math.floor((number * DAYS) / articles) * 86_400_000)
    .toISOString()
    .slice(0, 10)

async function seed({ articles, landingPages }) {
  const sanity = contentClient(credentials().adminToken)
  const published = (type) => sanity.fetch('*[_type == $type && !(_id in path("drafts.**"))][0]', { type })
  const [article, author, topic, landingPage] = await Promise.all(
    ['article', 'teamMember', 'topic', 'landingPage'].map(published),
  )
  const write = async (amount, make) => {
    for (let first = 0; first < amount; first += BATCH) {
      const transaction = sanity.transaction()
      for (let number = first; number < Math.min(first + BATCH, amount); number++)
        transaction.createOrReplace(make(number))
      await transaction.commit({ visibility: 'async', returnDocuments: false })
    }
  }
  await write(AUTHORS, (number) => ({
    ...author,
    _id: authorId(number),
    name: `Author ${number}`,
    slug: slug(`bench-${number}`),
  }))
  const authors = Array.from({ length: AUTHORS }, (_, number) => reference(authorId(number)))
  await sanity.patch('page-team').set({ members: authors }).commit()
  await write(TOPICS, (number) => ({
    ...topic,
    _id: topicId(number),
    title: `Topic ${number}`,
    slug: slug(`bench-${number}`),
  }))
  await write(articles, (number) => ({
    ...article,
    _id: articleId(number),
    title: `Article number ${number}`,
    slug: slug(`bench-${number}`),
    // Older than the site's own articles.
    publishedAt: dayOf(number, articles),
    author: reference(authorId(number)),
    topics: [reference(topicId(number))],
  }))
  await write(landingPages, (number) => ({
    ...landingPage,
    _id: landingPageId(number),
    title: `Landing page ${number}`,
    slug: slug(landingPath(number).slice(1)),
    // Every tenth shows the latest articles.
    sections: [
      ...landingPage.sections,
      ...(number % 10 === 0 ? [{ _type: 'articlesSection', _key: 'latest', heading: 'Latest' }] : []),
    ],
  }))
  // Without this, the webhook would report each article to the site; the next start creates the webhook again.
  const webhooks = '/hooks/projects/local'
  for (const { id } of await sanity.request({ url: webhooks }))
    await sanity.request({ url: `${webhooks}/${id}`, method: 'DELETE' })
}

if (process.argv[1] === import.meta.filename) await seed(JSON.parse(process.argv[2]))
