import { defineQuery } from 'next-sanity'
import { articlesTag, slugsTag } from '../cache-tags'
import { fetchContent, fetchPublished } from '../fetch-content'
import { articleLineFields, isArticle } from './fragments'

/**
 * Articles on one page. Each has a cache tag of its own, so that an article that leaves the list expires it, and
 * Next.js takes 128 tags at most.
 */
export const LINES_PER_PAGE = 100

export const ARTICLES_OF_QUERY = defineQuery(`*[
  ${isArticle} && ($id in topics[]._ref || author._ref == $id)
] | order(publishedAt desc, _id)[0...$most]{ ${articleLineFields} }`)

/** The newest articles of a topic or an author; the archive has older ones. @param id of the topic or the author */
export const readArticlesOf = (id: string) =>
  fetchContent(ARTICLES_OF_QUERY, { id, most: LINES_PER_PAGE }, { always: [articlesTag(id)] })

const isOfYear = /* groq */ `${isArticle} && publishedAt >= $year && publishedAt < $nextYear`

export const ARCHIVE_QUERY = defineQuery(`{
  "articles": *[${isOfYear}] | order(publishedAt desc, _id)[$from...$to]{ ${articleLineFields} },
  "total": count(*[${isOfYear}])
}`)

export const YEARS_QUERY = defineQuery(
  `array::unique(*[${isArticle}]{ "year": string::split(publishedAt, "-")[0] }.year)`,
)

/**
 * Depends on the tag of slugs, which existing pages do not keep (see `slugsTag`): every page of the archive reads the
 * years, only to know whether its own exists.
 */
const yearsDependencies = { always: [slugsTag('article')] }

/** The years with articles, newest first. */
export const readYears = async () => sorted(await fetchContent(YEARS_QUERY, {}, yearsDependencies))

/** The same without a request, for prerendering. */
export const readPublishedYears = async () => sorted(await fetchPublished(YEARS_QUERY, {}, yearsDependencies))

const sorted = (years: readonly unknown[]) => years.map(String).filter(isYear).toSorted().toReversed()
const isYear = (text: string) => /^\d{4}$/.test(text)

/**
 * One page of the articles of a year, newest first.
 * @param number 1 for the first page
 * @returns null where the archive has no such page
 */
export async function readArchivePage(year: string, number: number) {
  if (!(await readYears()).includes(year)) return null
  const read = (page: number) =>
    fetchContent(
      ARCHIVE_QUERY,
      {
        year,
        nextYear: String(Number(year) + 1).padStart(4, '0'),
        from: (page - 1) * LINES_PER_PAGE,
        to: page * LINES_PER_PAGE,
      },
      { always: [articlesTag(year)] },
    )
  const first = await read(1)
  const pages = Math.ceil(first.total / LINES_PER_PAGE)
  // Queries only existing pages, so that invented page numbers cause no request.
  if (number > pages) return null
  const { articles } = number === 1 ? first : await read(number)
  return { articles, pages }
}
