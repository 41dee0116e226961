import type { Ledger } from './ledger.ts'
import type { FormName } from './submissions.ts'

/** What the senders were told, held against what the destinations have. */
export type Comparison = {
  acknowledged: number
  refused: number
  /** Told at last that nothing was kept, after a time when nobody could tell: may have arrived, once. */
  unknown: number
  arrived: number
  lost: number
  double: number
  refusedButArrived: number
}

/**
 * @param arrived the number of the submission in each record and each entry; others than those of the ledger do not
 * count
 */
export function compare(
  ledger: Ledger,
  arrived: { airtable: readonly number[]; forms: readonly number[] },
): { airtable: Comparison; forms: Comparison } {
  return {
    airtable: hold(ledger, arrived.airtable, 'case-study'),
    forms: hold(ledger, arrived.forms, 'contact', 'free-design'),
  }
}

function hold(ledger: Ledger, all: readonly number[], ...forms: FormName[]): Comparison {
  const [acknowledged, refused, unknown] = (['acknowledged', 'refused', 'unknown'] as const).map((fate) =>
    ledger.numbers(fate, ...forms),
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
