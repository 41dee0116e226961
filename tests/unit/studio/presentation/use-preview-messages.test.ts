import { expect, it, onTestFinished, vi } from 'vitest'
import { usePreviewMessages } from '@/studio/presentation/use-preview-messages'

const hooks = vi.hoisted(() => ({ state: undefined as unknown }))
vi.mock('react', () => ({
  useEffect: (effect: () => void) => effect(),
  useEffectEvent: (callback: unknown) => callback,
  useState: (initial: unknown) => [(hooks.state = initial), (state: unknown) => (hooks.state = state)],
}))

const origin = 'https://www.example.com'

/** What an editor sees a minute after the page in the frame has sent a message. */
function aMinuteAfter(data: unknown) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('window', new EventTarget())
  usePreviewMessages({ onEnded: () => undefined })
  if (data) window.dispatchEvent(new MessageEvent('message', { origin, data }))
  vi.advanceTimersByTime(60_000)
  return hooks.state
}

it('a preview that sends no message is silent', () => {
  expect(aMinuteAfter(undefined)).toEqual({ silent: true })
})

it('a preview that reports itself is not silent', () => {
  expect(aMinuteAfter('liftpass-preview-here')).toEqual({ silent: false })
})

it('a problem of the preview stays on the screen', () => {
  const problem = { sign: 'liftpass-preview-problem', title: 'The site cannot read drafts yet' }
  expect(aMinuteAfter(problem)).toEqual({ silent: false, problem })
})
