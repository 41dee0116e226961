import { describe, expect, it } from 'vitest'
import { suspicionOf } from '../../../../lib/leads/suspicion.ts'

const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('a form that looks like a bot’s', () => {
  it('is not one that a person sent, with scripts on or off', () => {
    expect(suspicionOf(form(['email', 'jo@gym.com'], ['website', ''], ['elapsed', '8123']))).toBeUndefined()
    expect(suspicionOf(form(['email', 'jo@gym.com'], ['website', '']))).toBeUndefined()
    expect(suspicionOf(form(['elapsed', '2000']))).toBeUndefined()
  })

  it('has a filled honeypot: text, spaces or a file, in any copy of the field', () => {
    expect(suspicionOf(form(['website', 'https://spam.example']))).toContain('website')
    expect(suspicionOf(form(['website', ' ']))).toContain('website')
    expect(suspicionOf(form(['website', ''], ['website', 'x']))).toContain('website')
    expect(suspicionOf(form(['website', new Blob([])]))).toContain('website')
  })

  it('was sent within two seconds', () => {
    expect(suspicionOf(form(['elapsed', '1999']))).toBe('Sent 1999 ms after the page was loaded.')
    expect(suspicionOf(form(['elapsed', '9000'], ['elapsed', '3']))).toContain('3 ms')
  })

  it.each(['', '-5', '1e9', 'NaN', '٣٠٠٠', '9'.repeat(16), ' 5000'])(
    'has an elapsed time that our script never writes: %j',
    (elapsed) => {
      expect(suspicionOf(form(['elapsed', elapsed]))).toContain('elapsed')
    },
  )
})
