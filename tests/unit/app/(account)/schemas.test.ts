import { describe, expect, it } from 'vitest'
import { checkAccountForm, type SchemaName } from '@/app/(account)/schemas'
import { normalizeDomain, normalizeEmail } from '@/lib/http/email-address'
import { normalizeCode, normalizeLine as normalizeName } from '@/lib/http/normalize'
import { checks } from './checks'

/** Browsers send a checkbox only when it is checked. */
const validate = (name: SchemaName) => (values: Record<string, string | boolean>) => {
  const fields = new FormData()
  for (const [field, value] of Object.entries(values)) if (value !== false) fields.set(field, String(value))
  return checks[name](fields)
}
const validateSignUp = validate('signUp')
const validateSignIn = validate('signIn')
const validateNewPassword = validate('newPassword')
const validateEmail = (email: string) => validate('email')({ email })
const validateCode = (code: string) => validate('code')({ code })
const validateDomain = (domain: string) => validate('domain')({ domain })
const validateFactorName = (name: string) => validate('factorName')({ name })

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

describe('validating a sign-up', () => {
  it('accepts valid values', () => {
    expect(validateSignUp(filled)).toBeUndefined()
  })

  it.each(['email', 'companyName', 'password', 'confirmPassword'])('requires %s', (field) => {
    expect(validateSignUp({ ...filled, [field]: '' })).toEqual({ field, message: fillIn })
  })

  it('marks all fields left empty, and none that another message is about', () => {
    const fields = new FormData()
    fields.set('email', 'nobody')
    const checked = checkAccountForm('signUp', fields)
    expect(checked).toEqual({
      errors: { companyName: fillIn, password: fillIn, confirmPassword: fillIn },
    })
  })

  it('reports errors in the order of the specification', () => {
    const worst = {
      email: 'nobody',
      companyName: '',
      password: 'short',
      confirmPassword: 'other',
      terms: false,
    }
    expect(validateSignUp(worst)?.message).toBe(fillIn)
    const named = { ...worst, companyName: 'x'.repeat(500) }
    expect(validateSignUp(named)?.message).toBe(email)
    const addressed = { ...named, email: 'a@b.co' }
    expect(validateSignUp(addressed)?.message).toBe(password)
    const strong = { ...addressed, password: `Kettle1bell!${'x'.repeat(80)}` }
    expect(validateSignUp(strong)?.message).toBe('Passwords do not match.')
    const same = { ...strong, confirmPassword: strong.password }
    expect(validateSignUp(same)).toEqual({
      field: 'terms',
      message: 'Please accept the agreement, before proceeding.',
    })
    const accepted = { ...same, terms: true }
    expect(validateSignUp(accepted)?.field).toBe('password')
    expect(validateSignUp({ ...accepted, password: 'Kettle1!', confirmPassword: 'Kettle1!' })?.field).toBe(
      'companyName',
    )
  })

  it.each(['Kettle1b', 'Kettlebell!', '12345678!', 'Ke1!', 'Kettle 1bell'])(
    'refuses the password %s',
    (weak) => {
      expect(validateSignUp({ ...filled, password: weak, confirmPassword: weak })).toEqual({
        field: 'password',
        message: password,
      })
    },
  )

  it('counts the bytes of a password, as the auth service does', () => {
    const long = `1!${'ü'.repeat(36)}`
    expect(validateSignUp({ ...filled, password: long, confirmPassword: long })?.field).toBe('password')
    const fits = `1!${'ü'.repeat(35)}`
    expect(validateSignUp({ ...filled, password: fits, confirmPassword: fits })).toBeUndefined()
  })
})

describe('validating a sign-in', () => {
  it('requires both fields, then an email, then the older password rule without a symbol', () => {
    expect(validateSignIn({ email: '', password: '' })).toEqual({
      field: 'email',
      message: 'Please enter both email and password.',
    })
    expect(validateSignIn({ email: 'a@b.co', password: '' })?.field).toBe('password')
    expect(validateSignIn({ email: 'nobody', password: 'x' })).toEqual({ field: 'email', message: email })
    expect(validateSignIn({ email: 'a@b.co', password: 'onlyletters' })?.message).toBe(password)
    expect(validateSignIn({ email: 'a@b.co', password: 'oldpass12' })).toBeUndefined()
  })
})

describe('validating single account fields', () => {
  it.each(['a@b.co', 'ü@gym.example', 'a+b@c.d.example'])('%s is an email', (address) => {
    expect(validateEmail(address)).toBeUndefined()
  })

  it.each(['', 'a', 'a@b', '@b.co', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`])(
    '%s is not an email',
    (address) => {
      expect(validateEmail(address)?.message).toBe(email)
    },
  )

  it('normalizes a typed code', () => {
    expect(normalizeCode(' 123 456 ')).toBe('123456')
    expect(normalizeCode('123-456')).toBe('123456')
    expect(normalizeCode('\u2066123\u200b456\u2069')).toBe('123456')
    expect(validateCode('123456')).toBeUndefined()
    for (const code of ['', '12345', '1234567', '12a456', '１２３４５６'])
      expect(validateCode(code)).toBeDefined()
  })

  it('normalizes emails, names and domains', () => {
    expect(normalizeEmail(' Owner@Gym.Example\u200b\n')).toBe('owner@gym.example')
    expect(normalizeName('  Iron \t Temple ')).toBe('Iron Temple')
    expect(normalizeName('\u200d \u202eGym\u200b')).toBe('Gym')
    // Both need their joiners: the emoji of a woman lifting weights, and “I go” in Persian.
    for (const name of ['Gym \u{1f3cb}\ufe0f\u200d\u2640\ufe0f', '\u0645\u06cc\u200c\u0631\u0648\u0645'])
      expect(normalizeName(name)).toBe(name)
    expect(normalizeDomain('Owner@Gym.Example')).toBe('gym.example')
  })

  it('accepts valid domains and app names only', () => {
    expect(validateDomain('gym.example')).toBeUndefined()
    for (const domain of ['', 'gym', 'gym.', 'a b.example', '-a.example'])
      expect(validateDomain(domain)).toBeDefined()
    for (const name of ['', 'Phone', 'x'.repeat(40)]) expect(validateFactorName(name)).toBeUndefined()
    expect(validateFactorName('x'.repeat(41))).toBeDefined()
  })

  it('requires a new password twice', () => {
    expect(validateNewPassword({ password: '', confirmPassword: '' })?.field).toBe('password')
    expect(validateNewPassword({ password: 'Kettle1bell!', confirmPassword: '' })?.field).toBe(
      'confirmPassword',
    )
    expect(validateNewPassword({ password: 'Kettle1bell!', confirmPassword: 'x' })?.field).toBe(
      'confirmPassword',
    )
    expect(validateNewPassword({ password: 'Kettle1bell', confirmPassword: 'Kettle1bell' })?.message).toBe(
      password,
    )
  })
})
