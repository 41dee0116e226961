// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { Wait } from '@/app/(account)/_components/wait'
import type { FormState } from '@/app/_form/form-state'

afterEach(() => {
  vi.useRealTimers()
})

it('ends the wait of each message, also of a second one', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  for (const seconds of [60, 60, 300]) {
    const state: FormState = { kind: 'failed', message: 'Too many attempts.', values: {} }
    await act(() => root.render(createElement(Wait, { state, seconds })))
    expect(place.textContent).toBe('')
    await act(() => vi.advanceTimersByTime(seconds * 1000))
    expect(place.textContent).toBe('You can try again now.')
  }
})
