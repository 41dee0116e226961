/** So many at once, and then one more each `everyMs`. */
export type BucketRule = { burst: number; everyMs: number }

/**
 * Token buckets in memory, one for each name and client. A bucket that is full again is forgotten.
 * @param now milliseconds since 1970
 */
export function createBuckets(now: () => number) {
  const buckets = new Map<string, { left: number; at: number; fullAt: number }>()
  let sweepAt = 0

  function sweep(time: number): void {
    if (time < sweepAt) return
    sweepAt = time + 60_000
    for (const [key, { fullAt }] of buckets) if (fullAt <= time) buckets.delete(key)
  }

  /** Takes one; false when the client has to wait. */
  return function take(name: string, client: string, { burst, everyMs }: BucketRule): boolean {
    const time = now()
    sweep(time)
    const key = `${name} ${client}`
    const bucket = buckets.get(key) ?? { left: burst, at: time }
    const left = Math.min(burst, bucket.left + (time - bucket.at) / everyMs)
    const allowed = left >= 1
    const rest = allowed ? left - 1 : left
    buckets.set(key, { left: rest, at: time, fullAt: time + (burst - rest) * everyMs })
    return allowed
  }
}
