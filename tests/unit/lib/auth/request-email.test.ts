import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { err } from '@/lib/auth/problems'
import { requestEmail } from '@/lib/auth/request-email'
import { log } from '@/lib/log/log'
import { ok } from '@/lib/result'
import { stubEnvironment } from '../../../setup/environment.ts'

const afterResponse: (() => Promise<unknown>)[] = []
vi.mock('next/server', () => ({
  after: (task: () => Promise<unknown>) => void afterResponse.push(task),
}))

const refund = vi.fn(() => Promise.resolve())
beforeEach(() => {
  stubEnvironment({ ACCOUNTS_ANSWER_MS: '100' })
  afterResponse.length = 0
  refund.mockClear()
})

const request = (send: () => Promise<typeof ok>) =>
  requestEmail({ refund, refundAccount: vi.fn(), needsCaptcha: false }, send)
const late = <T>(result: T) => pause(200).then(() => result)

it('an email that was requested counts', async () => {
  expect(await request(() => Promise.resolve(ok))).toEqual(ok)
  expect(refund).not.toHaveBeenCalled()
})

it('an email that was refused in time does not count, and the visitor learns why', async () => {
  expect(await request(() => Promise.resolve(err('unreachable')))).toEqual(err('unreachable'))
  expect(refund).toHaveBeenCalledOnce()
})

it('an email that was refused after the response does not count, and the log says so', async () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => undefined)
  expect(await request(() => late(err('unreachable')))).toEqual(ok)
  await Promise.all(afterResponse.map((task) => task()))
  expect(refund).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledExactlyOnceWith({ area: 'accounts' }, 'An email was not sent: unreachable')
})
