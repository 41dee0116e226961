/** A burst, and then one request per `everyMs`. */
export type BucketRule = { burst: number; everyMs: number }

/**
 * Token buckets in memory, one per name and client. A bucket is dropped once it is full again.
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

  /** Takes a token; false when the bucket is empty. */
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
