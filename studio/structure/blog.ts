import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EditIcon } from '@sanity/icons/Edit'
import { PublishIcon } from '@sanity/icons/Publish'
import { UserIcon } from '@sanity/icons/User'
import { map } from 'rxjs'
import type { Template } from 'sanity'
import type { ListBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { publishedId } from '../../content-model/published-id'
import { API_VERSION } from '../source'
import { scheduledList } from './scheduled'

const newestFirst = [{ field: 'publishedAt', direction: 'desc' as const }]

const ARTICLE_BY_AUTHOR = 'article-by-author'

/** Initial value template for a new article in the list of one author. */
export const articleByAuthor: Template<{ author: string }> = {
  id: ARTICLE_BY_AUTHOR,
  title: 'Article',
  schemaType: 'article',
  parameters: [{ name: 'author', title: 'Author', type: 'string' }],
  value: ({ author }: { author: string }) => ({ author: { _type: 'reference', _ref: author } }),
}

/** The list “Blog”: the blog page, then lists of articles by status and by author. */
export function blog(S: StructureBuilder, context: StructureResolverContext): ListBuilder {
  const articles = (id: string, title: string) => S.documentTypeList('article').id(id).title(title)
  return S.list()
    .id('blog')
    .title('Blog')
    .items([
      S.documentListItem().id('page-blog').schemaType('page').title('Blog page').icon(BookIcon),
      S.divider(),
      S.listItem()
        .id('all')
        .title('All articles')
        .icon(DocumentTextIcon)
        .child(articles('all', 'All articles').defaultOrdering(newestFirst)),
      S.listItem()
        .id('drafts')
        .title('Drafts')
        .icon(EditIcon)
        .child(
          articles('drafts', 'Drafts')
            // In the drafts perspective a document has its published id; change events have raw ids.
            .apiVersion(API_VERSION)
            .filter('_type == "article" && (_originalId in path("drafts.**") || _id in path("drafts.**"))')
            .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }]),
        ),
      S.listItem()
        .id('published')
        .title('Published')
        .icon(PublishIcon)
        .child(() => publishedArticles(S, context)),
      S.listItem()
        .id('scheduled')
        .title('Scheduled')
        .icon(CalendarIcon)
        .child(scheduledList(S, context, 'article')),
      S.listItem()
        .id('by-author')
        .title('By author')
        .icon(UserIcon)
        .child(
          S.documentTypeList('teamMember')
            .id('by-author')
            .title('By author')
            .initialValueTemplates([])
            .child((author) => articlesBy(S, author)),
        ),
    ])
}

const ARTICLE_DRAFTS = '*[_type == "article" && _id in path("drafts.**")]'

/** Drafts of articles that are not published. Few, however many articles there are. */
const UNPUBLISHED = `${ARTICLE_DRAFTS}[
  count(*[_id == string::split(^._id, "drafts.")[1]]) == 0
]._id`

/**
 * Published articles, with or without a draft. What is not published comes from a query of its own, since a list reads
 * drafts; the ids of all that is would be too long for the URL of a request.
 */
function publishedArticles(S: StructureBuilder, { documentStore }: StructureResolverContext) {
  return documentStore
    .listenQuery({ fetch: UNPUBLISHED, listen: ARTICLE_DRAFTS }, {}, { perspective: 'raw' })
    .pipe(
      map((drafts: string[]) =>
        S.documentList()
          .id('published')
          .title('Published')
          .schemaType('article')
          .apiVersion(API_VERSION)
          .filter('_type == "article" && !(_id in $unpublished)')
          // With the ids that lists have, and those that change events have.
          .params({ unpublished: drafts.flatMap((id) => [id, publishedId(id)]) })
          .defaultOrdering(newestFirst),
      ),
    )
}

function articlesBy(S: StructureBuilder, author: string) {
  return S.documentList()
    .id(author)
    .title('Articles')
    .schemaType('article')
    .apiVersion(API_VERSION)
    .filter('_type == "article" && author._ref == $author')
    .params({ author })
    .initialValueTemplates([S.initialValueTemplateItem(ARTICLE_BY_AUTHOR, { author })])
    .defaultOrdering(newestFirst)
}
