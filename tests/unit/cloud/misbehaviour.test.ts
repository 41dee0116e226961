import { describe, expect, it } from 'vitest'
import {
  createMisbehaviours,
  parseMisbehaviour,
  type Misbehaviour,
} from '../../../local/cloud/misbehaviour.ts'
import { serviceFor, type Service } from '../../../local/cloud/service.ts'

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

  it('spreads a rate evenly', () => {
    const misbehaviours = createMisbehaviours()
    misbehaviours.set('content-lake', told({ status: 429, rate: 0.25 }))
    const faults = Array.from({ length: 8 }, () => misbehaviours.next('content-lake') !== undefined)
    expect(faults.filter(Boolean)).toHaveLength(2)
  })

  it.each([
    [undefined, 'expected object'],
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
