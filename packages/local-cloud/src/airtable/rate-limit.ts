/** How Airtable limits a base. */
export type RateRule = {
  /** Requests within any second; 0: as many as you like. */
  perSecond: number
  /** How long everything is answered with 429 after one too many. */
  penaltySeconds: number
}

/** Airtable's own, for every plan. */
export const realRate: RateRule = { perSecond: 5, penaltySeconds: 30 }

/** Counts the requests of each base, as Airtable does: one too many, and the base is closed for a while. */
export function createRateLimit(rule: RateRule, now: () => number = () => performance.now()) {
  const bases = new Map<string, { recent: number[]; closedUntil: number }>()
  return {
    /** Counts a request; false: it is to be refused. Those refused meanwhile do not lengthen the penalty. */
    allows(base: string): boolean {
      if (rule.perSecond === 0) return true
      const at = now()
      const state = bases.get(base) ?? { recent: [], closedUntil: 0 }
      bases.set(base, state)
      if (at < state.closedUntil) return false
      state.recent = state.recent.filter((one) => at - one < 1000)
      state.recent.push(at)
      if (state.recent.length <= rule.perSecond) return true
      state.closedUntil = at + rule.penaltySeconds * 1000
      state.recent = []
      return false
    },
    /** Milliseconds until the base is open again; 0 when it is. */
    closedFor: (base: string) => Math.max((bases.get(base)?.closedUntil ?? 0) - now(), 0),
  }
}
