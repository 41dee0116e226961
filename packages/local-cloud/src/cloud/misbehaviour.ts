import { z } from 'zod'
import { chance } from './chance.ts'

/** What can go wrong with one request. */
const kind = {
  /** Milliseconds to wait before anything else. */
  latencyMs: z.number().int().min(0).max(600_000).optional(),
  /** Answer with this status. */
  status: z.number().int().min(200).max(599).optional(),
  /** `Retry-After` of a `status`, in seconds; false: none. Default 1 for 429 and 503. */
  retryAfter: z.union([z.number().int().min(0).max(86_400), z.literal(false)]).optional(),
  /** Close the connection without an answer. */
  drop: z.boolean().optional(),
  /** Never answer; the connection stays open. */
  hang: z.boolean().optional(),
  /** Begin an answer and never end it, or cut its JSON in half. */
  body: z.enum(['stalled', 'broken']).optional(),
  /** Answer with this in place of the service’s own words; with `status`, by itself 200. */
  json: z.json().optional(),
  /** Only once the service has done its work: the work counts, its answer is lost. Default false: it does nothing. */
  after: z.boolean().optional(),
}

const fault = z.strictObject(kind)

/** What to do with one request. */
export type Fault = z.infer<typeof fault>

const whenAndHowOften = {
  /** Share of requests concerned, 0 to 1: spread evenly, or by chance where there is a `mix` or a `seed`. */
  rate: z.number().min(0).max(1).default(1),
  /** Only requests with this in their path. */
  path: z.string().min(1).max(200).optional(),
  /** Number of requests concerned, after which the service behaves again. */
  times: z.number().int().min(1).optional(),
  /** Makes chance repeatable. */
  seed: z.number().int().optional(),
}

/** Holds for a fault alone and for each of a mix. */
const sensible = [
  z.refine<Fault>((value) => saysWhat(value) || value.latencyMs !== undefined, {
    error: 'Say what to do: at least one of latencyMs, status, drop, hang, body, json, or a mix of them',
  }),
  z.refine<Fault>((value) => !value.after || saysWhat(value), {
    error: 'after goes with status, drop, hang, body or json',
  }),
] as const

const single = fault.extend(whenAndHowOften).check(...sensible)

const mixed = z.strictObject({
  /** Several kinds, one of which each request concerned meets by chance. */
  mix: z
    .array(fault.extend({ weight: z.number().positive().max(1_000_000).default(1) }).check(...sensible))
    .min(1)
    .max(50),
  ...whenAndHowOften,
})

/** What a service was told to do wrong. */
export type Misbehaviour = z.infer<typeof single> | z.infer<typeof mixed>

function saysWhat({ status, drop, hang, body, json }: Fault): boolean {
  return status !== undefined || drop === true || hang === true || body !== undefined || json !== undefined
}

/**
 * Reads the body of `PUT /_misbehave/:service`.
 * @returns the instruction, or a sentence that says what is wrong with it
 */
export function parseMisbehaviour(body: unknown): Misbehaviour | string {
  const isMixed = typeof body === 'object' && body !== null && 'mix' in body
  const parsed = (isMixed ? mixed : single).safeParse(body)
  if (parsed.success) return parsed.data
  return parsed.error.issues
    .map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '))
    .join('; ')
}

/** A misbehaviour with the number of requests seen and spoilt so far. */
export type Misbehaving = Misbehaviour & { seen: number; done: number }

/** Remembers which services are to misbehave, and decides it request by request. */
export function createMisbehaviours() {
  const current = new Map<string, { told: Misbehaving; random: () => number }>()
  return {
    set(service: string, value: Misbehaviour) {
      current.set(service, { told: { ...value, seen: 0, done: 0 }, random: chance(value.seed) })
    },
    reset(service: string) {
      current.delete(service)
    },
    /** What was set; undefined when it behaves. */
    show: (service: string): Misbehaving | undefined => current.get(service)?.told,
    /** The fault for the next request of a service, if any; counts it. */
    next(service: string, path = ''): Fault | undefined {
      const state = current.get(service)
      if (!state) return undefined
      const { told, random } = state
      if (told.path !== undefined && !path.includes(told.path)) return undefined
      told.seen += 1
      if (!isConcerned(told, random)) return undefined
      told.done += 1
      if (told.done === told.times) current.delete(service)
      return 'mix' in told ? choose(told.mix, random) : told
    },
  }
}

/** The misbehaviours of one local cloud. */
export type Misbehaviours = ReturnType<typeof createMisbehaviours>

function isConcerned(told: Misbehaving, random: () => number): boolean {
  if ('mix' in told || told.seed !== undefined) return random() < told.rate
  // Spread evenly instead of at random, so that a test that asks for a half gets a half.
  return Math.floor(told.seen * told.rate) > Math.floor((told.seen - 1) * told.rate)
}

function choose(mix: readonly (Fault & { weight: number })[], random: () => number): Fault | undefined {
  const all = mix.reduce((sum, { weight }) => sum + weight, 0)
  let left = random() * all
  return mix.find(({ weight }) => (left -= weight) < 0) ?? mix.at(-1)
}
