import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReloadAfterCrash } from '@/studio/shell/reload-after-crash'

const reload = vi.fn()
const kept = new Map<string, string>()
let now = Date.parse('2026-11-22T09:00:00Z')

beforeEach(() => {
  reload.mockReset()
  kept.clear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})

/** Calls the error boundary as React does when the tool throws. */
function crash(error: Error): ReloadAfterCrash {
  const boundary = new ReloadAfterCrash({ renderDefault: () => 'the tool' } as never)
  boundary.state = ReloadAfterCrash.getDerivedStateFromError(error)
  boundary.componentDidCatch()
  return boundary
}

describe('a tool of the Studio that crashes', () => {
  it('reloads the page, with a message meanwhile', () => {
    const shown = crash(new Error('broken')).render() as ReactElement<{ children: ReactElement }>
    expect(reload).toHaveBeenCalledOnce()
    expect(shown.props.children.props).toMatchObject({ role: 'status' })
  })

  it('shows the Studio’s error screen when it crashes again within a minute', () => {
    crash(new Error('broken'))
    now += 59_000
    expect(() => crash(new Error('broken again')).render()).toThrow('broken again')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads again when it crashes after more than a minute', () => {
    crash(new Error('broken'))
    now += 61_000
    crash(new Error('broken again'))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is rendered unchanged while it works', () => {
    const boundary = new ReloadAfterCrash({ renderDefault: () => 'the tool' } as never)
    expect(boundary.render()).toBe('the tool')
  })
})
