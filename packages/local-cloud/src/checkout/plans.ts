/** What can be bought. Prices are made up: the real ones are the checkout backend's. */
export const plans = [
  { id: 'studio', name: 'Studio', price: '£29 a month', includes: 'Up to 500 members, one location.' },
  { id: 'club', name: 'Club', price: '£79 a month', includes: 'Up to 5,000 members, five locations.' },
  { id: 'chain', name: 'Chain', price: '£199 a month', includes: 'Members and locations without limit.' },
] as const

export type Plan = (typeof plans)[number]

/** The plan with this id; undefined for an unknown one. */
export const findPlan = (id: unknown): Plan | undefined => plans.find((plan) => plan.id === id)
