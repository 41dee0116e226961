/** Rate limit of a base. */
export type RateRule = {
  /** Requests within any second; 0: unlimited. */
  perSecond: number
  /** How long every request gets 429 after the limit was exceeded. */
  penaltySeconds: number
}

/** Airtable's own, for every plan. */
export const airtableRate: RateRule = { perSecond: 5, penaltySeconds: 30 }

/** Airtable's rate limit: a base that exceeds it gets 429 for the time of the penalty. */
export function createRateLimit(rule: RateRule, now: () => number = () => performance.now()) {
  const bases = new Map<string, { recent: number[]; closedUntil: number }>()
  return {
    /** Counts a request; false when it must be refused. Refused requests do not extend the penalty. */
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
    /** Milliseconds until the base accepts requests again; 0: now. */
    closedFor: (base: string) => Math.max((bases.get(base)?.closedUntil ?? 0) - now(), 0),
  }
}
