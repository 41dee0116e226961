import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that expects an error to be logged replaces these spies with its own and checks them. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  if (vi.isMockFunction(console.warn)) expect(console.warn).not.toHaveBeenCalled()
})
