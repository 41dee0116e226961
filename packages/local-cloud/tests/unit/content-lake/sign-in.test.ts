import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../src/content-lake/members/passwords.ts'
import { randomPassword } from '../../../src/content-lake/members/random-password.ts'
import { allowedReturnUrl } from '../../../src/content-lake/members/sign-in/return-url.ts'
import { SignInCodes } from '../../../src/content-lake/members/sign-in/codes.ts'
import { Throttle } from '../../../src/content-lake/members/sign-in/throttle.ts'

const minute = 60_000

/** A clock that a test sets. */
function clock() {
  let time = 1_000_000
  return { now: () => time, pass: (milliseconds: number) => void (time += milliseconds) }
}

describe('a sign-in code', () => {
  test('works once', () => {
    const codes = new SignInCodes()
    const code = codes.issue('ada')
    expect(code.length).toBeGreaterThanOrEqual(20)
    expect(codes.redeem(code)).toBe('ada')
    expect(codes.redeem(code)).toBeNull()
  })

  test('works for a minute', () => {
    const { now, pass } = clock()
    const codes = new SignInCodes(now)
    const [early, late] = [codes.issue('ada'), codes.issue('ada')]
    pass(minute - 1)
    expect(codes.redeem(early)).toBe('ada')
    pass(1)
    expect(codes.redeem(late)).toBeNull()
  })

  test('cannot be guessed from another', () => {
    const codes = new SignInCodes()
    codes.issue('ada')
    expect(codes.redeem('')).toBeNull()
    expect(codes.redeem('ada')).toBeNull()
  })
})

describe('the URL to return to after signing in to the lake', () => {
  const studioUrls = ['http://localhost:3000/studio', 'https://site.example/studio/']
  test.each([
    ['the Studio', 'http://localhost:3000/studio', 'http://localhost:3000/studio'],
    [
      'a place in it',
      'http://localhost:3000/studio/structure?a=b',
      'http://localhost:3000/studio/structure?a=b',
    ],
    ['another address of it', 'https://site.example/studio/x', 'https://site.example/studio/x'],
    ['it without a fragment', 'http://localhost:3000/studio#sid=x', 'http://localhost:3000/studio'],
  ])('may be %s: %s', (_, wanted, address) => {
    expect(allowedReturnUrl(wanted, studioUrls)).toBe(address)
  })

  test.each([
    ['a page of the site, which may redirect to another one', 'http://localhost:3000/partner'],
    ['the site itself', 'http://localhost:3000/'],
    ['a path that only begins like the Studio’s', 'http://localhost:3000/studio-photos'],
    ['a path out of the Studio', 'http://localhost:3000/studio/../partner'],
    ['an escaped path out of it', 'http://localhost:3000/studio/%2e%2e/partner'],
    ['a path out with a backslash', 'http://localhost:3000/studio\\..\\partner'],
    ['another port', 'http://localhost:3001/studio'],
    ['another site', 'https://evil.example/studio'],
    ['another site after a name', 'http://localhost:3000@evil.example/studio'],
    ['the Studio with a password', 'http://me:secret@localhost:3000/studio'],
    ['a script', 'javascript:alert(1)'],
    ['no address', '/studio'],
  ])('may not be %s: %s', (_, wanted) => {
    expect(allowedReturnUrl(wanted, studioUrls)).toBeUndefined()
  })
})

describe('the throttle for passwords', () => {
  const fail = (throttle: Throttle, times: number) => {
    for (let time = 0; time < times; time++) throttle.consume('ada')
  }

  test('allows four wrong passwords', () => {
    const throttle = new Throttle()
    fail(throttle, 4)
    expect(throttle.secondsToWait('ada')).toBe(0)
  })

  test.each([
    [5, 15],
    [6, 30],
    [7, 60],
    [11, 900],
    [200, 900],
  ])('makes the account, and no other, wait after %i of them for %i seconds', (times, seconds) => {
    const { now } = clock()
    const throttle = new Throttle(now)
    fail(throttle, times)
    expect(throttle.secondsToWait('ada')).toBe(seconds)
    expect(throttle.secondsToWait('bob')).toBe(0)
  })

  test('allows the next try after the wait, and waits longer after the next wrong one', () => {
    const { now, pass } = clock()
    const throttle = new Throttle(now)
    fail(throttle, 5)
    pass(15_000)
    expect(throttle.secondsToWait('ada')).toBe(0)
    fail(throttle, 1)
    expect(throttle.secondsToWait('ada')).toBe(30)
  })

  test('resets after a quarter of an hour without tries, and after the right password', () => {
    const { now, pass } = clock()
    const throttle = new Throttle(now)
    fail(throttle, 4)
    pass(15 * minute)
    fail(throttle, 4)
    expect(throttle.secondsToWait('ada')).toBe(0)
    throttle.forget('ada')
    fail(throttle, 4)
    expect(throttle.secondsToWait('ada')).toBe(0)
  })

  test('does not count a password that could not be checked', () => {
    const throttle = new Throttle()
    fail(throttle, 4)
    for (let time = 0; time < 10; time++) {
      fail(throttle, 1)
      throttle.refund('ada')
    }
    expect(throttle.secondsToWait('ada')).toBe(0)
    fail(throttle, 1)
    expect(throttle.secondsToWait('ada')).toBe(15)
    throttle.refund('nobody')
  })

  test('remembers a bounded number of accounts', () => {
    const throttle = new Throttle()
    fail(throttle, 10)
    for (let account = 0; account < 10_000; account++) throttle.consume(`account ${account}`)
    expect(throttle.secondsToWait('ada')).toBe(0)
  })
})

describe('a password of a lake user', () => {
  test('matches in every Unicode form, and no other password does', async () => {
    const hash = await hashPassword('caf\u00e9 noir 12')
    expect(await isPassword('cafe\u0301 noir 12', hash)).toBe(true)
    expect(await isPassword('cafe noir 12', hash)).toBe(false)
    expect(hash).not.toContain('noir')
  })

  test('never matches an unknown account or an account without a password', async () => {
    expect(await isPassword('', null)).toBe(false)
    expect(await isPassword('', '')).toBe(false)
  })

  test('is generated without letters that look alike', () => {
    const passwords = Array.from({ length: 50 }, randomPassword)
    expect(new Set(passwords).size).toBe(50)
    for (const password of passwords) expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
  })
})
