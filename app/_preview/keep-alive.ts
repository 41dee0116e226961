const EACH_MS = 60_000
/**
 * A page that is closed shortens the lease of all open pages. Its request may arrive after the others have renewed the
 * lease, so they renew it several times.
 */
const AFTER_OTHERS_LEFT_MS = [0, 2_000, 8_000]
const CHANNEL = 'liftpass-preview'
const LEFT = 'left'

/**
 * Keeps the preview open while this page is: renews its lease now, each minute and when the page becomes visible again,
 * and shortens it when the page is closed. An unrenewed lease expires, so a preview always ends.
 * @param onEnd called once when the preview has ended meanwhile, as after a night in which the computer slept
 * @returns a function that stops it
 */
export function keepPreviewAlive({ onEnd }: Readonly<{ onEnd: () => void }>): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const others = new BroadcastChannel(CHANNEL)
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const renew = async () => {
    const status = await post('/api/draft-mode/renew')
    if (status !== 401 || signal.aborted) return
    stop()
    onEnd()
  }
  const renewIfSeen = () => {
    if (document.visibilityState === 'visible') void renew()
  }
  const leave = () => {
    navigator.sendBeacon('/api/draft-mode/leave')
    others.postMessage(LEFT)
  }

  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', renewIfSeen, { signal })
  document.addEventListener('visibilitychange', renewIfSeen, { signal })
  others.onmessage = ({ data }) => {
    if (data !== LEFT) return
    for (const delay of AFTER_OTHERS_LEFT_MS) timers.add(setTimeout(() => void renew(), delay))
  }
  const interval = setInterval(() => void renew(), EACH_MS)
  void renew()

  function stop() {
    stopped.abort()
    clearInterval(interval)
    for (const timer of timers) clearTimeout(timer)
    others.close()
  }
  return stop
}

/** The status of the response; 0 when the request failed, which is retried a minute later. */
async function post(path: string): Promise<number> {
  try {
    return (await fetch(path, { method: 'POST', signal: AbortSignal.timeout(10_000) })).status
  } catch {
    return 0
  }
}
