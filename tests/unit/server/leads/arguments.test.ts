import { describe, expect, it } from 'vitest'
import {
  readEmail,
  readArguments,
  readChoice,
  readCount,
  readMoment,
} from '../../../../server/leads/arguments'
import { describe as describeError } from '../../../../server/leads/describe'
import { UsageError } from '../../../../server/leads/errors'

const usage = 'npm run leads -- test'

/** The message of the error that a call throws; fails without one. */
function problem(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return describeError(error)
  }
  throw new Error('Nothing was wrong')
}

describe('a wrong argument of the leads command is refused with the usage', () => {
  const options = { limit: { type: 'string' }, json: { type: 'boolean' } } as const

  it.each([
    [['--bogus'], "Unknown option '--bogus'."],
    [['--limit'], "Option '--limit <value>' argument missing."],
    [['--json=yes'], "Option '--json' does not take an argument."],
  ])('such as %j', (args, sentence) => {
    expect(problem(() => readArguments(args, options, usage))).toBe(`${sentence}\n\n${usage}`)
  })

  it.each(['0', '-1', '1.5', 'many', '', '99999999'])('such as the limit “%s”', (text) => {
    expect(problem(() => readCount(text, '--limit', usage))).toContain('--limit takes a number')
  })

  it.each([
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-06-31T09:00',
    '2026-11-011',
    '2026-11-01 (x)',
    '11/21/2026',
    '2026',
    '',
  ])('such as the day “%s”', (text) => {
    expect(problem(() => readMoment(text, '--since', usage))).toContain('--since takes a day')
  })

  it.each(['kim', '@gym.com', 'kim@', 'kim @gym.com', ''])('such as the email “%s”', (text) => {
    expect(problem(() => readEmail(text, usage))).toContain('is not an email address')
  })

  it('such as an unknown choice', () => {
    expect(problem(() => readChoice('lost', ['waiting', 'failed'], '--state', usage))).toContain(
      '--state takes waiting, failed.',
    )
  })
})

describe('the arguments of the leads command', () => {
  it('take a day in local time', () => {
    expect(readMoment('2026-11-01', '--since', usage)).toEqual(new Date(2026, 10, 1))
    expect(readMoment('2026-11-01T09:30Z', '--since', usage)).toEqual(new Date('2026-11-01T09:30:00Z'))
  })

  it('take an email in any letter case', () => {
    expect(readEmail(' Kim@Gym.com ', usage)).toBe('kim@gym.com')
  })
})

describe('database failures of the leads command', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'Is the database up? (ECONNREFUSED)'],
    [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), 'Is the database up?'],
    [Object.assign(new Error('x'), { code: '28P01' }), 'password in DATABASE_URL'],
    [new Error('timeout expired'), 'does not respond in time'],
  ])('are explained: %s', (error, words) => {
    expect(describeError(error)).toContain(words)
  })
})
