import { describe, expect, it } from 'vitest'
import {
  codeMistake,
  domainMistake,
  emailMistake,
  factorNameMistake,
  newPasswordMistake,
  signInMistake,
  signUpMistake,
  tidyCode,
  tidyDomain,
  tidyEmail,
  tidyName,
} from '../../../lib/auth/rules.ts'

const filled = {
  email: 'owner@gym.example',
  companyName: 'Iron Temple',
  password: 'Kettle1bell!',
  confirmPassword: 'Kettle1bell!',
  terms: true,
}
const fillIn = 'Please fill in all fields.'
const email = 'Please enter a valid email address.'
const password =
  'Please enter a password that is at least 8 characters long and contains at least one letter, one number, and one symbol.'

describe('sign-up', () => {
  it('takes what is right', () => {
    expect(signUpMistake(filled)).toBeUndefined()
  })

  it.each(['email', 'companyName', 'password', 'confirmPassword'])('wants %s', (field) => {
    expect(signUpMistake({ ...filled, [field]: '' })).toEqual({ field, message: fillIn })
  })

  it('finds mistakes in the order of the specification', () => {
    const worst = {
      email: 'nobody',
      companyName: '',
      password: 'short',
      confirmPassword: 'other',
      terms: false,
    }
    expect(signUpMistake(worst)?.message).toBe(fillIn)
    const named = { ...worst, companyName: 'x'.repeat(500) }
    expect(signUpMistake(named)?.message).toBe(email)
    const addressed = { ...named, email: 'a@b.co' }
    expect(signUpMistake(addressed)?.message).toBe(password)
    const strong = { ...addressed, password: `Kettle1bell!${'x'.repeat(80)}` }
    expect(signUpMistake(strong)?.message).toBe('Passwords do not match.')
    const same = { ...strong, confirmPassword: strong.password }
    expect(signUpMistake(same)).toEqual({
      field: 'terms',
      message: 'Please accept the agreement, before proceeding.',
    })
    const accepted = { ...same, terms: true }
    expect(signUpMistake(accepted)?.field).toBe('password')
    expect(signUpMistake({ ...accepted, password: 'Kettle1!', confirmPassword: 'Kettle1!' })?.field).toBe(
      'companyName',
    )
  })

  it.each(['Kettle1b', 'Kettlebell!', '12345678!', 'Ke1!', 'Kettle 1bell'])(
    'does not take the password %s',
    (weak) => {
      expect(signUpMistake({ ...filled, password: weak, confirmPassword: weak })).toEqual({
        field: 'password',
        message: password,
      })
    },
  )

  it('counts the bytes of a password, as the auth service does', () => {
    const long = `1!${'ü'.repeat(36)}`
    expect(signUpMistake({ ...filled, password: long, confirmPassword: long })?.field).toBe('password')
    const fits = `1!${'ü'.repeat(35)}`
    expect(signUpMistake({ ...filled, password: fits, confirmPassword: fits })).toBeUndefined()
  })
})

describe('sign-in', () => {
  it('wants both, then an address, then the older password rule without a symbol', () => {
    expect(signInMistake({ email: '', password: '' })).toEqual({
      field: 'email',
      message: 'Please enter both email and password.',
    })
    expect(signInMistake({ email: 'a@b.co', password: '' })?.field).toBe('password')
    expect(signInMistake({ email: 'nobody', password: 'x' })).toEqual({ field: 'email', message: email })
    expect(signInMistake({ email: 'a@b.co', password: 'onlyletters' })?.message).toBe(password)
    expect(signInMistake({ email: 'a@b.co', password: 'oldpass12' })).toBeUndefined()
  })
})

describe('single fields', () => {
  it.each(['a@b.co', 'ü@gym.example', 'a+b@c.d.example'])('%s is an address', (address) => {
    expect(emailMistake(address)).toBeUndefined()
  })

  it.each(['', 'a', 'a@b', '@b.co', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`])(
    '%s is none',
    (address) => {
      expect(emailMistake(address)?.message).toBe(email)
    },
  )

  it('takes a code however it was typed', () => {
    expect(tidyCode(' 123 456 ')).toBe('123456')
    expect(tidyCode('123-456')).toBe('123456')
    expect(tidyCode('\u2066123\u200b456\u2069')).toBe('123456')
    expect(codeMistake('123456')).toBeUndefined()
    for (const code of ['', '12345', '1234567', '12a456', '１２３４５６'])
      expect(codeMistake(code)).toBeDefined()
  })

  it('tidies what was typed', () => {
    expect(tidyEmail(' Owner@Gym.Example\u200b\n')).toBe('owner@gym.example')
    expect(tidyName('  Iron \t Temple ')).toBe('Iron Temple')
    expect(tidyName('\u200d \u202eGym\u200b')).toBe('Gym')
    // A woman who lifts weights, and “I go” in Persian: taken apart, both become something else.
    for (const name of ['Gym \u{1f3cb}\ufe0f\u200d\u2640\ufe0f', '\u0645\u06cc\u200c\u0631\u0648\u0645'])
      expect(tidyName(name)).toBe(name)
    expect(tidyDomain('Owner@Gym.Example')).toBe('gym.example')
  })

  it('takes domains and names of apps that can be some', () => {
    expect(domainMistake('gym.example')).toBeUndefined()
    for (const domain of ['', 'gym', 'gym.', 'a b.example', '-a.example'])
      expect(domainMistake(domain)).toBeDefined()
    for (const name of ['', 'Phone', 'x'.repeat(40)]) expect(factorNameMistake(name)).toBeUndefined()
    expect(factorNameMistake('x'.repeat(41))).toBeDefined()
  })

  it('wants a new password twice', () => {
    expect(newPasswordMistake({ password: '', confirmPassword: '' })?.field).toBe('password')
    expect(newPasswordMistake({ password: 'Kettle1bell!', confirmPassword: '' })?.field).toBe(
      'confirmPassword',
    )
    expect(newPasswordMistake({ password: 'Kettle1bell!', confirmPassword: 'x' })?.field).toBe(
      'confirmPassword',
    )
    expect(newPasswordMistake({ password: 'Kettle1bell', confirmPassword: 'Kettle1bell' })?.message).toBe(
      password,
    )
  })
})
