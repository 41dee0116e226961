import { expect, it } from 'vitest'
import { createStack } from '../../../src/cli/stack.ts'

it('stops in the opposite order, goes on after a failure and reports it', async () => {
  const events: string[] = []
  const stack = createStack((line) => events.push(line))
  await stack.push('database', () => void events.push('database'))
  await stack.push('cloud', () => Promise.reject(new Error('stuck')))
  await stack.push('site', () => void events.push('site'))
  await Promise.all([stack.stop(), stack.stop()])
  expect(events).toEqual(['site', 'cloud did not stop cleanly: stuck', 'database'])
})

it('stops at once what was started while stopping', async () => {
  const stack = createStack(() => undefined)
  await stack.stop()
  let stopped = false
  await stack.push('late', () => {
    stopped = true
  })
  expect(stopped).toBe(true)
})
