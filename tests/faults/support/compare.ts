import type { ExpectedLeads } from './expected-leads.ts'
import type { FormName } from './submissions.ts'

/** The responses that the senders got, compared with the leads at the destinations. */
export type Comparison = {
  acknowledged: number
  refused: number
  /** The last response was “not saved”, but an earlier one was uncertain: the lead may have arrived, at most once. */
  unknown: number
  arrived: number
  lost: number
  double: number
  refusedButArrived: number
}

/** @param arrived the submission number in each record and each entry; numbers of other submissions are ignored */
export function compare(
  expectedLeads: ExpectedLeads,
  arrived: { airtable: readonly number[]; forms: readonly number[] },
): { airtable: Comparison; forms: Comparison } {
  return {
    airtable: compareForms(expectedLeads, arrived.airtable, 'case-study'),
    forms: compareForms(expectedLeads, arrived.forms, 'contact', 'free-design'),
  }
}

function compareForms(
  expectedLeads: ExpectedLeads,
  all: readonly number[],
  ...forms: FormName[]
): Comparison {
  const [acknowledged, refused, unknown] = (['acknowledged', 'refused', 'unknown'] as const).map((fate) =>
    expectedLeads.numbers(fate, ...forms),
  ) as [Set<number>, Set<number>, Set<number>]
  const ours = all.filter((number) => [acknowledged, refused, unknown].some((numbers) => numbers.has(number)))
  const there = new Set(ours)
  return {
    acknowledged: acknowledged.size,
    refused: refused.size,
    unknown: unknown.size,
    arrived: ours.length,
    lost: acknowledged.difference(there).size,
    double: ours.length - there.size,
    refusedButArrived: refused.intersection(there).size,
  }
}
