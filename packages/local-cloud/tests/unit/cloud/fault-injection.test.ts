import { describe, expect, it } from 'vitest'
import { createFaultInjection, parseFaultRule, type FaultRule } from '../../../src/cloud/fault-injection.ts'
import { serviceFor, type Service } from '../../../src/cloud/service.ts'

const rule = (body: object) => parseFaultRule(body) as FaultRule

describe('fault injection', () => {
  it('injects nothing without a rule', () => {
    expect(createFaultInjection().next('content-lake')).toBeUndefined()
  })

  it('fails every request of a service until the rule is reset', () => {
    const faultInjection = createFaultInjection()
    faultInjection.set('content-lake', rule({ status: 500 }))
    expect(faultInjection.next('content-lake')).toMatchObject({ status: 500 })
    expect(faultInjection.next('mail')).toBeUndefined()
    faultInjection.reset('content-lake')
    expect(faultInjection.next('content-lake')).toBeUndefined()
  })

  it('ends after `times` requests', () => {
    const faultInjection = createFaultInjection()
    faultInjection.set('content-lake', rule({ drop: true, times: 2 }))
    const faults = [1, 2, 3].map(() => faultInjection.next('content-lake') !== undefined)
    expect(faults).toEqual([true, true, false])
  })

  it('concerns only requests whose path contains `path`', () => {
    const faultInjection = createFaultInjection()
    faultInjection.set('auth', rule({ status: 503, path: '/logout', times: 1 }))
    const faults = ['/auth/v1/settings', '/auth/v1/logout', '/auth/v1/logout'].map(
      (path) => faultInjection.next('auth', path) !== undefined,
    )
    expect(faults).toEqual([false, true, false])
  })

  it('spreads a rate evenly over requests', () => {
    const faultInjection = createFaultInjection()
    faultInjection.set('content-lake', rule({ status: 429, rate: 0.25 }))
    const faults = Array.from({ length: 8 }, () => faultInjection.next('content-lake') !== undefined)
    expect(faults.filter(Boolean)).toHaveLength(2)
  })

  it('picks faults of a mix at random, by weight', () => {
    const faultInjection = createFaultInjection()
    const mix = [{ status: 429, weight: 3 }, { drop: true }, { body: 'stalled', after: true }]
    faultInjection.set('airtable', rule({ mix, rate: 0.5, seed: 7 }))
    const faults = Array.from({ length: 2000 }, () => faultInjection.next('airtable'))
    const count = (is: (fault: NonNullable<(typeof faults)[number]>) => unknown) =>
      faults.filter((fault) => fault && is(fault)).length
    expect(count(() => true)).toBeGreaterThan(900)
    expect(count(() => true)).toBeLessThan(1100)
    expect(count(({ status }) => status === 429)).toBeGreaterThan(500)
    expect(count(({ drop }) => drop)).toBeGreaterThan(130)
    expect(count(({ body, after }) => body === 'stalled' && after)).toBeGreaterThan(130)
    expect(faultInjection.show('airtable')).toMatchObject({ seen: 2000, done: count(() => true) })
  })

  it('repeats the same faults with the same seed', () => {
    const faults = () => {
      const faultInjection = createFaultInjection()
      faultInjection.set('airtable', rule({ mix: [{ status: 500 }, { hang: true }], rate: 0.3, seed: 42 }))
      return Array.from({ length: 50 }, () => faultInjection.next('airtable'))
    }
    expect(faults()).toEqual(faults())
  })

  it.each([
    [undefined, 'expected object'],
    [{ mix: [] }, 'mix'],
    [{ mix: [{}] }, 'Say what to do'],
    [{ mix: [{ status: 500 }], status: 500 }, 'status'],
    [{ mix: [{ status: 500, weight: 0 }] }, 'weight'],
    [{ after: true, latencyMs: 1 }, 'after goes with'],
    [{ mix: [{ after: true, latencyMs: 1 }] }, 'after goes with'],
    [{ body: 'slow' }, 'body'],
    [{ status: 429, retryAfter: -1 }, 'retryAfter'],
    [{}, 'Say what to do'],
    [{ rate: 0.5 }, 'Say what to do'],
    [{ status: 42 }, 'status'],
    [{ status: 500, rate: 2 }, 'rate'],
    [{ status: 500, sttus: 1 }, 'sttus'],
  ])('explains what is wrong with %j', (body, complaint) => {
    expect(parseFaultRule(body)).toContain(complaint)
  })
})

describe('routing to services', () => {
  const service = (path: string): Service => ({
    name: path,
    title: path,
    purpose: '',
    path,
    fetch: () => new Response(),
    close: async () => undefined,
  })
  const services = [service('/'), service('/airtable')]

  it.each([
    ['/airtable', '/airtable'],
    ['/airtable/v0/x', '/airtable'],
    ['/airtables', '/'],
    ['/v1/ping', '/'],
  ])('sends %s to the service at %s', (path, expected) => {
    expect(serviceFor(services, path)?.path).toBe(expected)
  })
})
