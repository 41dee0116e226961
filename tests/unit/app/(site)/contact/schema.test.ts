import { describe, expect, test } from 'vitest'
import { schema } from '@/app/(site)/contact/schema'
import { kept, wrong } from '../../_lead-forms/filled-in'

const good = { name: 'Maya Okoro', email: 'maya@gym.com', phone: '+44 20 7946 0000', message: 'How much?' }
const without = (name: string) => ({ ...good, [name]: '' })

describe('a complete contact message', () => {
  test('is accepted unchanged', () => {
    expect(kept(schema, good)).toEqual(good)
  })

  test('may name a company', () => {
    expect(kept(schema, { ...good, companyName: ' Ironworks ' })).toEqual({
      ...good,
      companyName: 'Ironworks',
    })
  })

  test('drops empty and unknown fields', () => {
    expect(kept(schema, { ...good, companyName: ' ', website: '', form: 'contact', admin: 'yes' })).toEqual(
      good,
    )
  })
})

describe('missing contact fields', () => {
  test('are all reported at once, in the order of the form', () => {
    expect(wrong(schema, {})).toEqual([
      ['name', 'Name is required'],
      ['email', 'Email is required'],
      ['phone', 'Phone is required'],
      ['message', 'Message is required'],
    ])
  })

  test.each(['name', 'email', 'phone', 'message'])('are reported alone when only %s is empty', (name) => {
    expect(wrong(schema, without(name)).map(([field]) => field)).toEqual([name])
  })

  test.each([
    ['spaces', '   '],
    ['line breaks', '\r\n\n'],
    ['no-break spaces', '\u00a0\u202f'],
    ['zero-width characters', '\u200b\u2060\ufeff'],
    ['control characters', '\0\x07\x1b'],
    ['half a character', '\ud83d'],
    ['combining marks alone', '\u0301'],
  ])('include a field with only invisible characters: %s', (_, blank) => {
    expect(wrong(schema, { name: blank, email: blank, phone: blank, message: blank })).toHaveLength(4)
  })

  test('include a file in a text field', () => {
    expect(wrong(schema, { ...good, name: new Blob(['Maya']) })).toEqual([['name', 'Name is required']])
  })
})

describe('the email of a contact message', () => {
  test.each([
    'maya@gym.com',
    'MAYA@GYM.COM',
    ' maya@gym.com ',
    'maya.okoro+passes@mail.gym.co.uk',
    "o'brien@gym.ie",
    'maya@xn--bcher-kva.example',
    'maya@bücher.example',
    'мая@зал.рф',
    'a@b.co',
  ])('may be %s', (email) => {
    expect(kept(schema, { ...good, email })).toMatchObject({ email: email.trim().toLowerCase() })
  })

  test.each([
    'maya',
    'maya@',
    '@gym.com',
    'maya@gym',
    'maya@@gym.com',
    'maya@gym..com',
    'maya@.gym.com',
    'maya@gym.com.',
    'maya@-gym.com',
    'maya@gym-.com',
    'maya gym@gym.com',
    'maya@gym.com, all@gym.com',
    'maya@gym.com\r\nBcc: all@gym.com',
    'Maya <maya@gym.com>',
    'maya@gym.com;all@gym.com',
    'maya@[127.0.0.1]',
    '"maya"@gym.com',
    'maya\0@gym.com',
  ])('may not be %j', (email) => {
    expect(wrong(schema, { ...good, email })).toEqual([['email', 'Email is invalid']])
  })
})

describe('the phone number of a contact message', () => {
  test.each(['1', '+44 20 7946 0000', '020 7946 0000', '0044', '++1', '+44\u00a020'])(
    'may be %s',
    (phone) => {
      expect(kept(schema, { ...good, phone })).toMatchObject({ phone: phone.replace(/\s/g, ' ') })
    },
  )

  test.each(['call me', '(020) 7946', '020-7946', '020.7946', '+44 20 x12', '+', '٠٢٠', '１２３', '=1+1'])(
    'may not be %s',
    (phone) => {
      expect(wrong(schema, { ...good, phone })).toEqual([['phone', 'Phone is invalid']])
    },
  )
})

describe('the length of contact fields', () => {
  test.each([
    ['name', 200, 'Name'],
    ['companyName', 200, 'Company name'],
    ['message', 5000, 'Message'],
  ])('of %s may be %d characters and no more', (field, most, label) => {
    expect(wrong(schema, { ...good, [field]: 'x'.repeat(most) })).toEqual([])
    expect(wrong(schema, { ...good, [field]: 'x'.repeat(most + 1) })).toEqual([
      [field, `${label} is too long: ${most.toLocaleString('en')} characters at most`],
    ])
  })

  test('of the email may be 254 characters, of the phone 40', () => {
    const email = (length: number) => `${'x'.repeat(length - 8)}@gym.com`
    expect(wrong(schema, { ...good, email: email(254), phone: '1'.repeat(40) })).toEqual([])
    expect(wrong(schema, { ...good, email: email(255), phone: '1'.repeat(41) })).toEqual([
      ['email', 'Email is too long: 254 characters at most'],
      ['phone', 'Phone is too long: 40 characters at most'],
    ])
  })

  test('counts a line break as one character, although browsers send two', () => {
    expect(wrong(schema, { ...good, message: `${'x\r\n'.repeat(2499)}xy` })).toEqual([])
  })
})

describe('normalizing contact fields', () => {
  test('makes one line of single-line fields', () => {
    const { name } = kept(schema, { ...good, name: 'Maya\r\nBcc: all@gym.com\t\0 Okoro' })
    expect(name).toBe('Maya Bcc: all@gym.com Okoro')
  })

  test('keeps the line breaks of a message and drops control characters', () => {
    const { message } = kept(schema, { ...good, message: ' Hello\r\n\r\n\tHow\0 much?\x1b\rMaya \n' })
    expect(message).toBe('Hello\n\n\tHow much?\nMaya')
  })

  test('drops half surrogate pairs and bidirectional control characters', () => {
    const { name } = kept(schema, { ...good, name: 'Ma\ud83dya \u202eorokO\u202c' })
    expect(name).toBe('Maya orokO')
  })

  test('keeps every script, and emoji in one piece', () => {
    for (const name of ['Ōe Kenzaburō', 'محمد', 'נועה', '李小龍', '👩🏽‍🦱 Maya', 'José']) {
      expect(kept(schema, { ...good, name }).name).toBe(name.normalize('NFC'))
    }
  })

  test('composes letters by NFC', () => {
    expect(kept(schema, { ...good, name: 'Jose\u0301' }).name).toBe('Jos\u00e9')
  })
})

test('stacked combining marks are limited to a few per letter', () => {
  const { name } = kept(schema, { ...good, name: `M${'\u0323\u0301'.repeat(9000)}aya` })
  expect(name).toBe(`M${'\u0323\u0301'.repeat(15)}aya`.normalize('NFC'))
})

test('a value longer than any limit is refused before it is normalized', () => {
  for (const filler of ['\u0301', ' ', '\u200b', '\n']) {
    expect(wrong(schema, { ...good, name: `M${filler.repeat(25_000)}aya` })).toEqual([
      ['name', 'Name is too long: 200 characters at most'],
    ])
  }
})

describe('the number of clients in a contact message', () => {
  test.each([
    ['250', '250'],
    ['007', '7'],
    ['999999999', '999999999'],
  ])('%s is accepted', (numClients, number) => {
    expect(kept(schema, { ...good, numClients }).numClients).toBe(number)
  })

  test.each(['0', '-5', '2.5', '1e3', 'many', '', '12345678901234567890', '<b>1</b>'])(
    '%j is dropped without an error',
    (numClients) => {
      expect(kept(schema, { ...good, numClients })).toEqual(good)
    },
  )
})
