import type { ActiveFaultRule } from '../cloud/fault-injection.ts'

/** Describes a fault rule and how often it has applied, in a sentence for the dashboard. */
export function describeFaults(rule: ActiveFaultRule): string {
  const kinds = 'mix' in rule ? rule.mix.map(describeFault).join(', or ') : describeFault(rule)
  const share = rule.rate < 1 ? `${Math.round(rule.rate * 1000) / 10} % of requests: ` : 'Every request: '
  const left = rule.times === undefined ? '' : `, ${rule.times - rule.done} more`
  return `${share}${kinds} (${rule.done} of ${rule.seen} so far${left})`
}

type Fault = Omit<Exclude<ActiveFaultRule, { mix: unknown }>, 'rate' | 'times' | 'seed' | 'seen' | 'done'>

function describeFault({ latencyMs, status, drop, hang, body, after }: Fault): string {
  const parts = [
    drop && 'no response, connection closed',
    hang && !drop && 'no response, connection left open',
    body === 'stalled' && 'a response that never ends',
    body === 'broken' && 'half a response',
    status !== undefined && `status ${status}`,
    latencyMs && `${latencyMs} ms late`,
    after && 'after the service handled it',
  ]
  return parts.filter(Boolean).join(', ')
}
