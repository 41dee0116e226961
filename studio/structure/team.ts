import { UsersIcon } from '@sanity/icons/Users'
import { map } from 'rxjs'
import {
  ORDER_BY_IDS_PARAM_FIELD,
  type ListBuilder,
  type StructureBuilder,
  type StructureResolverContext,
} from 'sanity/structure'

/** The list “Team”: the team page, which has the order of the people, then the people in that order. */
export function team(S: StructureBuilder, context: StructureResolverContext): ListBuilder {
  return S.list()
    .id('team')
    .title('Team')
    .items([
      S.documentListItem()
        .id('page-team')
        .schemaType('page')
        .title('Team page: order and texts')
        .icon(UsersIcon),
      S.divider(),
      S.listItem()
        .id('people')
        .title('People')
        .icon(UsersIcon)
        .child(() => people(S, context)),
    ])
}

/** All people in the order of the team page; those not on it come last. */
function people(S: StructureBuilder, { documentStore }: StructureResolverContext) {
  return documentStore
    .listenQuery('*[_id == "page-team"][0].members[]._ref', {}, { perspective: 'drafts' })
    .pipe(
      map((ids: string[] | null) =>
        S.documentTypeList('teamMember')
          .id('people')
          .title('People')
          .params({ ids: ids ?? [], type: 'teamMember' })
          .defaultOrdering([{ field: ORDER_BY_IDS_PARAM_FIELD, direction: 'asc' }]),
      ),
    )
}
