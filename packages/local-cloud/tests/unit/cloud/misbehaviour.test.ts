import { describe, expect, it } from 'vitest'
import { createMisbehaviours, parseMisbehaviour, type Misbehaviour } from '../../../src/cloud/misbehaviour.ts'
import { serviceFor, type Service } from '../../../src/cloud/service.ts'

const told = (body: object) => parseMisbehaviour(body) as Misbehaviour

describe('misbehaving', () => {
  it('does nothing until told', () => {
    expect(createMisbehaviours().next('content-lake')).toBeUndefined()
  })

  it('goes on until reset', () => {
    const misbehaviours = createMisbehaviours()
    misbehaviours.set('content-lake', told({ status: 500 }))
    expect(misbehaviours.next('content-lake')).toMatchObject({ status: 500 })
    expect(misbehaviours.next('mail')).toBeUndefined()
    misbehaviours.reset('content-lake')
    expect(misbehaviours.next('content-lake')).toBeUndefined()
  })

  it('ends after the given number of times', () => {
    const misbehaviours = createMisbehaviours()
    misbehaviours.set('content-lake', told({ drop: true, times: 2 }))
    const faults = [1, 2, 3].map(() => misbehaviours.next('content-lake') !== undefined)
    expect(faults).toEqual([true, true, false])
  })

  it('concerns only requests with a part of their path, where one is given', () => {
    const misbehaviours = createMisbehaviours()
    misbehaviours.set('auth', told({ status: 503, path: '/logout', times: 1 }))
    const faults = ['/auth/v1/settings', '/auth/v1/logout', '/auth/v1/logout'].map(
      (path) => misbehaviours.next('auth', path) !== undefined,
    )
    expect(faults).toEqual([false, true, false])
  })

  it('spreads a rate evenly', () => {
    const misbehaviours = createMisbehaviours()
    misbehaviours.set('content-lake', told({ status: 429, rate: 0.25 }))
    const faults = Array.from({ length: 8 }, () => misbehaviours.next('content-lake') !== undefined)
    expect(faults.filter(Boolean)).toHaveLength(2)
  })

  it('meets several kinds by chance, as often as they weigh', () => {
    const misbehaviours = createMisbehaviours()
    const mix = [{ status: 429, weight: 3 }, { drop: true }, { body: 'stalled', after: true }]
    misbehaviours.set('airtable', told({ mix, rate: 0.5, seed: 7 }))
    const faults = Array.from({ length: 2000 }, () => misbehaviours.next('airtable'))
    const count = (is: (fault: NonNullable<(typeof faults)[number]>) => unknown) =>
      faults.filter((fault) => fault && is(fault)).length
    expect(count(() => true)).toBeGreaterThan(900)
    expect(count(() => true)).toBeLessThan(1100)
    expect(count(({ status }) => status === 429)).toBeGreaterThan(500)
    expect(count(({ drop }) => drop)).toBeGreaterThan(130)
    expect(count(({ body, after }) => body === 'stalled' && after)).toBeGreaterThan(130)
    expect(misbehaviours.show('airtable')).toMatchObject({ seen: 2000, done: count(() => true) })
  })

  it('repeats itself with the same seed', () => {
    const faults = () => {
      const misbehaviours = createMisbehaviours()
      misbehaviours.set('airtable', told({ mix: [{ status: 500 }, { hang: true }], rate: 0.3, seed: 42 }))
      return Array.from({ length: 50 }, () => misbehaviours.next('airtable'))
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
    expect(parseMisbehaviour(body)).toContain(complaint)
  })
})

describe('mounting', () => {
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
