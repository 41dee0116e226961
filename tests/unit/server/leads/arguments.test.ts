import { describe, expect, it } from 'vitest'
import {
  readAddress,
  readArguments,
  readChoice,
  readCount,
  readMoment,
} from '../../../../server/leads/arguments'
import { describe as inWords } from '../../../../server/leads/describe'
import { UsageError } from '../../../../server/leads/errors'

const usage = 'npm run leads -- test'

/** What is wrong with a call, in words; fails when nothing is. */
function problem(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return inWords(error)
  }
  throw new Error('Nothing was wrong')
}

describe('what is wrong with arguments is said, and how they are written', () => {
  const options = { limit: { type: 'string' }, json: { type: 'boolean' } } as const

  it.each([
    [['--bogus'], "Unknown option '--bogus'."],
    [['--limit'], "Option '--limit <value>' argument missing."],
    [['--json=yes'], "Option '--json' does not take an argument."],
  ])('%j', (args, sentence) => {
    expect(problem(() => readArguments(args, options, usage))).toBe(`${sentence}\n\n${usage}`)
  })

  it.each(['0', '-1', '1.5', 'many', '', '99999999'])('a limit of “%s”', (text) => {
    expect(problem(() => readCount(text, '--limit', usage))).toContain('--limit takes a number')
  })

  it.each(['yesterday', '2026-13-01', '11/21/2026', '2026', ''])('a day of “%s”', (text) => {
    expect(problem(() => readMoment(text, '--since', usage))).toContain('--since takes a day')
  })

  it.each(['kim', '@gym.com', 'kim@', 'kim @gym.com', ''])('an address of “%s”', (text) => {
    expect(problem(() => readAddress(text, usage))).toContain('is not an e-mail address')
  })

  it('a word that is none of those there are', () => {
    expect(problem(() => readChoice('lost', ['waiting', 'failed'], '--state', usage))).toContain(
      '--state takes waiting, failed.',
    )
  })
})

describe('what is right is read', () => {
  it('a day begins here, not in Greenwich', () => {
    expect(readMoment('2026-11-01', '--since', usage)).toEqual(new Date(2026, 10, 1))
    expect(readMoment('2026-11-01T09:30Z', '--since', usage)).toEqual(new Date('2026-11-01T09:30:00Z'))
  })

  it('an address in whatever case', () => {
    expect(readAddress(' Kim@Gym.com ', usage)).toBe('kim@gym.com')
  })
})

describe('failures of the database', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'Is the database up? (ECONNREFUSED)'],
    [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), 'Is the database up?'],
    [Object.assign(new Error('x'), { code: '28P01' }), 'password in DATABASE_URL'],
    [new Error('timeout expired'), 'does not answer in time'],
  ])('are explained: %s', (error, words) => {
    expect(inWords(error)).toContain(words)
  })
})
