/** Counts events in fixed windows of time. */
export type Window = {
  /** Counts an event; false when the window is full. */
  takes(): boolean
}

/**
 * @param most events per window; 0 allows none
 * @param length in milliseconds
 */
export function createWindow(most: number, length: number, now: () => Date): Window {
  let began = Number.NEGATIVE_INFINITY
  let count = 0
  return {
    takes() {
      const time = now().getTime()
      if (time - began >= length) {
        began = time
        count = 0
      }
      count += 1
      return count <= most
    },
  }
}
