import { z } from 'zod'
import { seededRandom } from './seeded-random.ts'

/** What can go wrong with one request. */
const faultFields = {
  /** Milliseconds to wait before anything else. */
  latencyMs: z.number().int().min(0).max(600_000).optional(),
  /** Respond with this status. */
  status: z.number().int().min(200).max(599).optional(),
  /** `Retry-After` of a `status`, in seconds; false: none. Default 1 for 429 and 503. */
  retryAfter: z.union([z.number().int().min(0).max(86_400), z.literal(false)]).optional(),
  /** Close the connection without a response. */
  drop: z.boolean().optional(),
  /** Never respond; the connection stays open. */
  hang: z.boolean().optional(),
  /** Start a response body and never end it (stalled), or cut its JSON in half (broken). */
  body: z.enum(['stalled', 'broken']).optional(),
  /** Respond with this JSON in place of the service’s own; the status is 200 unless `status` is given. */
  json: z.json().optional(),
  /** Let the service handle the request, and lose only its response. Default false: the service never gets it. */
  after: z.boolean().optional(),
}

const fault = z.strictObject(faultFields)

/** What to do with one request. */
export type Fault = z.infer<typeof fault>

const selectionFields = {
  /** Share of requests that fail, 0 to 1: spread evenly, or random where there is a `mix` or a `seed`. */
  rate: z.number().min(0).max(1).default(1),
  /** Only requests with this in their path fail. */
  path: z.string().min(1).max(200).optional(),
  /** Number of requests that fail before the rule ends. */
  times: z.number().int().min(1).optional(),
  /** Makes the random choices repeatable. */
  seed: z.number().int().optional(),
}

/** Checks of a single fault and of each fault of a mix. */
const faultChecks = [
  z.refine<Fault>((value) => hasEffect(value) || value.latencyMs !== undefined, {
    error: 'Say what to do: at least one of latencyMs, status, drop, hang, body, json, or a mix of them',
  }),
  z.refine<Fault>((value) => !value.after || hasEffect(value), {
    error: 'after goes with status, drop, hang, body or json',
  }),
] as const

const singleRule = fault.extend(selectionFields).check(...faultChecks)

const mixedRule = z.strictObject({
  /** Several kinds of fault; each failing request gets one of them at random, by weight. */
  mix: z
    .array(fault.extend({ weight: z.number().positive().max(1_000_000).default(1) }).check(...faultChecks))
    .min(1)
    .max(50),
  ...selectionFields,
})

/** How a service is to fail, and which of its requests. */
export type FaultRule = z.infer<typeof singleRule> | z.infer<typeof mixedRule>

function hasEffect({ status, drop, hang, body, json }: Fault): boolean {
  return status !== undefined || drop === true || hang === true || body !== undefined || json !== undefined
}

/**
 * Reads the body of `PUT /_faults/:service`.
 * @returns the rule, or a sentence that says what is wrong with it
 */
export function parseFaultRule(body: unknown): FaultRule | string {
  const isMixed = typeof body === 'object' && body !== null && 'mix' in body
  const parsed = (isMixed ? mixedRule : singleRule).safeParse(body)
  if (parsed.success) return parsed.data
  return parsed.error.issues
    .map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '))
    .join('; ')
}

/** A rule with the number of requests it has looked at (`seen`) and has made fail (`done`). */
export type ActiveFaultRule = FaultRule & { seen: number; done: number }

/** Keeps one fault rule per service and applies it request by request. */
export function createFaultInjection() {
  const active = new Map<string, { rule: ActiveFaultRule; random: () => number }>()
  return {
    set(service: string, rule: FaultRule) {
      active.set(service, { rule: { ...rule, seen: 0, done: 0 }, random: seededRandom(rule.seed) })
    },
    reset(service: string) {
      active.delete(service)
    },
    /** The rule of a service; undefined: it has none. */
    show: (service: string): ActiveFaultRule | undefined => active.get(service)?.rule,
    /** The fault for the next request of a service, if any; counts the request. */
    next(service: string, path = ''): Fault | undefined {
      const state = active.get(service)
      if (!state) return undefined
      const { rule, random } = state
      if (rule.path !== undefined && !path.includes(rule.path)) return undefined
      rule.seen += 1
      if (!isSelected(rule, random)) return undefined
      rule.done += 1
      if (rule.done === rule.times) active.delete(service)
      return 'mix' in rule ? pickWeighted(rule.mix, random) : rule
    },
  }
}

/** The fault rules of one local cloud. */
export type FaultInjection = ReturnType<typeof createFaultInjection>

function isSelected(rule: ActiveFaultRule, random: () => number): boolean {
  if ('mix' in rule || rule.seed !== undefined) return random() < rule.rate
  // Spread evenly instead of at random, so that a test that asks for half of the requests gets half.
  return Math.floor(rule.seen * rule.rate) > Math.floor((rule.seen - 1) * rule.rate)
}

function pickWeighted(mix: readonly (Fault & { weight: number })[], random: () => number): Fault | undefined {
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  let left = random() * total
  return mix.find(({ weight }) => (left -= weight) < 0) ?? mix.at(-1)
}
