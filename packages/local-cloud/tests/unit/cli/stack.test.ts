import { expect, it } from 'vitest'
import { createStack } from '../../../src/cli/stack.ts'

it('the stack stops services in reverse order, continues after a failure and reports it', async () => {
  const events: string[] = []
  const stack = createStack((line) => events.push(line))
  await stack.push('database', () => void events.push('database'))
  await stack.push('cloud', () => Promise.reject(new Error('stuck')))
  await stack.push('site', () => void events.push('site'))
  await Promise.all([stack.stop(), stack.stop()])
  expect(events).toEqual(['site', 'cloud did not stop cleanly: stuck', 'database'])
})

it('the stack stops at once a service that starts while it is stopping', async () => {
  const stack = createStack(() => undefined)
  await stack.stop()
  let stopped = false
  await stack.push('late', () => {
    stopped = true
  })
  expect(stopped).toBe(true)
})
