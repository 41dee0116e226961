import { z } from 'zod'

const instruction = z
  .strictObject({
    /** Milliseconds to wait before anything else. */
    latencyMs: z.number().int().min(0).max(600_000).optional(),
    /** Answer with this status instead of asking the service. */
    status: z.number().int().min(200).max(599).optional(),
    /** Close the connection without an answer. */
    drop: z.boolean().optional(),
    /** Never answer; the connection stays open. */
    hang: z.boolean().optional(),
    /** Share of requests concerned, 0 to 1, spread evenly. */
    rate: z.number().min(0).max(1).default(1),
    /** Number of requests concerned, after which the service behaves again. */
    times: z.number().int().min(1).optional(),
  })
  .refine(
    (value) => value.latencyMs !== undefined || value.status !== undefined || value.drop || value.hang,
    {
      error: 'Say what to do: at least one of latencyMs, status, drop, hang',
    },
  )

/** What a service was told to do wrong. */
export type Misbehaviour = z.infer<typeof instruction>

/** What to do with one request. */
export type Fault = Pick<Misbehaviour, 'latencyMs' | 'status' | 'drop' | 'hang'>

/**
 * Reads the body of `PUT /_misbehave/:service`.
 * @returns the instruction, or a sentence that says what is wrong with it
 */
export function parseMisbehaviour(body: unknown): Misbehaviour | string {
  const parsed = instruction.safeParse(body)
  if (parsed.success) return parsed.data
  return parsed.error.issues
    .map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '))
    .join('; ')
}

/** Remembers which services are to misbehave, and decides it request by request. */
export function createMisbehaviours() {
  const current = new Map<string, Misbehaviour & { seen: number; done: number }>()
  return {
    set(service: string, value: Misbehaviour) {
      current.set(service, { ...value, seen: 0, done: 0 })
    },
    reset(service: string) {
      current.delete(service)
    },
    /** What was set, with the number of requests seen and spoilt so far; undefined when it behaves. */
    show: (service: string) => current.get(service),
    /** The fault for the next request of a service, if any; counts it. */
    next(service: string): Fault | undefined {
      const state = current.get(service)
      if (!state) return undefined
      state.seen += 1
      // Spread evenly instead of at random, so that a test that asks for a half gets a half.
      if (Math.floor(state.seen * state.rate) === Math.floor((state.seen - 1) * state.rate)) return undefined
      state.done += 1
      if (state.done === state.times) current.delete(service)
      return state
    },
  }
}

/** The misbehaviours of one local cloud. */
export type Misbehaviours = ReturnType<typeof createMisbehaviours>
