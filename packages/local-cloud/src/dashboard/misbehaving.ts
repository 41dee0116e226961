import type { Misbehaving } from '../cloud/misbehaviour.ts'

/** What a service was told to do wrong, in a sentence for people. */
export function inWords(told: Misbehaving): string {
  const kinds = 'mix' in told ? told.mix.map(kindInWords).join(', or ') : kindInWords(told)
  const often = told.rate < 1 ? `${Math.round(told.rate * 1000) / 10} % of requests: ` : 'Every request: '
  const left = told.times === undefined ? '' : `, ${told.times - told.done} more`
  return `${often}${kinds} (${told.done} of ${told.seen} so far${left})`
}

type Kind = Omit<Exclude<Misbehaving, { mix: unknown }>, 'rate' | 'times' | 'seed' | 'seen' | 'done'>

function kindInWords({ latencyMs, status, drop, hang, body, after }: Kind): string {
  const parts = [
    drop && 'no answer, connection closed',
    hang && !drop && 'no answer, connection left open',
    body === 'stalled' && 'an answer that never ends',
    body === 'broken' && 'half an answer',
    status !== undefined && `status ${status}`,
    latencyMs && `${latencyMs} ms late`,
    after && 'after the work is done',
  ]
  return parts.filter(Boolean).join(', ')
}
