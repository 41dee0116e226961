const LOOP = '/audio/elevator-loop.mp3'
const PING = '/audio/elevator-ping.mp3'

/** In pixels per second. A ride takes 2 to 14 seconds, however long the page is. */
const SPEED = 700
const MIN_MS = 2000
const MAX_MS = 14000
const HAND_SCROLLING = ['wheel', 'touchmove', 'keydown'] as const

type Listeners = Readonly<{
  /** called with the floor, a screen's height each, on every change; 0 is the top of the page */
  onFloor: (floor: number) => void
  /** called once, when the ride is over or was stopped */
  onEnd: () => void
}>

/**
 * Scrolls to the top of the page to music that is loaded only now.
 * @returns a function that stops scrolling and music at once
 */
export function ride({ onFloor, onEnd }: Listeners): () => void {
  const start = window.scrollY
  const durationMs = Math.min(MAX_MS, Math.max(MIN_MS, (start / SPEED) * 1000))
  const music = new Audio(LOOP)
  music.loop = true
  music.volume = 0.5
  play(music)

  let begun: number | undefined
  let frame = requestAnimationFrame(function step(now) {
    begun ??= now
    const progress = Math.min(1, (now - begun) / durationMs)
    const eased = progress < 0.5 ? 2 * progress ** 2 : 1 - 2 * (1 - progress) ** 2
    const top = start * (1 - eased)
    window.scrollTo({ top, behavior: 'instant' })
    onFloor(Math.round(top / window.innerHeight))
    if (progress < 1) frame = requestAnimationFrame(step)
    else {
      stop()
      play(new Audio(PING))
    }
  })

  const interrupt = (event: Event) => {
    if (event instanceof KeyboardEvent && ['Enter', ' ', 'Tab', 'Shift'].includes(event.key)) return
    stop()
  }
  for (const type of HAND_SCROLLING) window.addEventListener(type, interrupt, { passive: true })

  let over = false
  function stop() {
    if (over) return
    over = true
    cancelAnimationFrame(frame)
    music.pause()
    for (const type of HAND_SCROLLING) window.removeEventListener(type, interrupt)
    onEnd()
  }
  return stop
}

/** A browser may refuse to play, or lack the codec; the ride goes on in silence. */
function play(sound: HTMLAudioElement) {
  sound.play().catch(() => undefined)
}
