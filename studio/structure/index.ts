import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure'
import { blog } from './blog'
import { contents, type Entry } from './contents'
import { routeTemplateId } from './route-templates'
import { scheduledList } from './scheduled'
import { team } from './team'

/** The structure of the Studio: a pane for each entry of `contents`. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items(
      contents.flatMap((group, index) => [
        ...(index > 0 ? [S.divider()] : []),
        ...group.map((entry) =>
          S.listItem()
            .id(entry.id)
            .title(entry.title)
            .icon(entry.icon)
            .child(() => child(S, context, entry)),
        ),
      ]),
    )

function child(S: StructureBuilder, context: StructureResolverContext, entry: Entry) {
  switch (entry.opens) {
    case 'document':
      return S.document().documentId(entry.id).schemaType(entry.type).title(entry.title)
    case 'documents':
      return S.list()
        .id(entry.id)
        .title(entry.title)
        .items(
          entry.documents.map(({ id, route, title }) =>
            S.documentListItem()
              .id(id)
              .schemaType(entry.type)
              .title(title)
              .child(
                S.document()
                  .documentId(id)
                  .schemaType(entry.type)
                  .initialValueTemplate(routeTemplateId(entry.type), { route }),
              ),
          ),
        )
    case 'list':
      return S.documentTypeList(entry.type).title(entry.title).defaultOrdering(entry.order)
    case 'blog':
      return blog(S, context)
    case 'team':
      return team(S, context)
    case 'scheduled':
      return scheduledList(S, context)
  }
}
