import type { Database } from '../database/pool.ts'

/** How many leads came from one page, form or campaign; `name` is null where that is unknown. */
export type ResultRow = { name: string | null; last7: number; last30: number; last90: number }

type Kind = 'page' | 'form' | 'campaign'

/**
 * Counts of leads, never a person: in all, and by page, form and campaign. `leftOut` is how many rows of a kind are
 * missing, those with the fewest leads.
 */
export type Results = { total: ResultRow; leftOut: Record<Kind, number> } & Record<Kind, ResultRow[]>

/** The counts, and after how many days a delivered lead is deleted, and counted no longer. */
export type ResultsResponse = Results & { keptDays: number }

/** Rows of one kind, the most frequent first: visitors can send any number of campaigns. */
const MAX_ROWS = 50

type Row = ResultRow & { kind: 'total' | Kind; rowsOfKind: number }

/**
 * Counts the leads of the last 7, 30 and 90 days that are still stored. Spam that was quarantined is left out, and so
 * are the emails that reply to leads. Campaigns that differ in capitals are one, under their most
 * frequent spelling.
 * @throws what the database throws
 */
export async function readResults(database: Database): Promise<Results> {
  const { rows } = await database.query<Row>(
    `with lead as (
        select form, attribution->>'page' as page, attribution->>'campaign' as spelling,
            lower(attribution->>'campaign') as campaign, received_at
          from leads.lead
          where parent is null and state <> 'quarantined' and received_at > now() - interval '90 days'
      ), counted as (
        select case when grouping(page) = 0 then 'page' when grouping(form) = 0 then 'form'
              when grouping(campaign) = 0 then 'campaign' else 'total' end as kind,
            case when grouping(campaign) = 0 then mode() within group (order by spelling) else coalesce(page, form) end
              as name,
            count(*) filter (where received_at > now() - interval '7 days')::int as last7,
            count(*) filter (where received_at > now() - interval '30 days')::int as last30,
            count(*)::int as last90
          from lead group by grouping sets ((), (page), (form), (campaign))
      )
      select kind, name, last7, last30, last90, "rowsOfKind" from (
        select *, row_number() over (partition by kind order by last90 desc, name) as place,
            count(*) over (partition by kind)::int as "rowsOfKind"
          from counted
      ) as ranked
      where place <= $1 order by kind, place`,
    [MAX_ROWS],
  )
  const all = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const of = (kind: Row['kind']) =>
    all(kind).map(({ name, last7, last30, last90 }): ResultRow => ({ name, last7, last30, last90 }))
  const leftOut = (kind: Kind) => (all(kind)[0]?.rowsOfKind ?? 0) - all(kind).length
  return {
    total: of('total')[0] ?? { name: null, last7: 0, last30: 0, last90: 0 },
    page: of('page'),
    form: of('form'),
    campaign: of('campaign'),
    leftOut: { page: leftOut('page'), form: leftOut('form'), campaign: leftOut('campaign') },
  }
}
