import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** In bytes: a heap may grow to it at once, by `MAX_PERCENT` at most. With 10,000 articles 115 MB are in use. */
const SMALL_HEAP = 120_000_000
/** In percent of what is in use. */
const MIN_PERCENT = 25
const MAX_PERCENT = 100

/**
 * How much the heap may grow until the next major collection. At 25 %, a small heap is collected after every few pages.
 * @param inUse bytes
 * @returns percent of what is in use
 */
export const heapGrowth = (inUse: number): number =>
  Math.round(Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, (SMALL_HEAP / inUse - 1) * 100)))

/** Sets V8's `--heap-growing-percent` after each major collection. V8 reads it at the next one. */
export function adaptHeapGrowth(): void {
  // @types/node knows no entry with a detail.
  const isMajor = (entry: PerformanceEntry) =>
    (entry as PerformanceEntry & { detail: NodeGCPerformanceDetail }).detail.kind ===
    constants.NODE_PERFORMANCE_GC_MAJOR
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isMajor))
      setFlagsFromString(`--heap-growing-percent=${heapGrowth(getHeapStatistics().used_heap_size)}`)
  }).observe({ entryTypes: ['gc'] })
}
