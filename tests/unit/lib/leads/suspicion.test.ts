import { describe, expect, it } from 'vitest'
import { suspicionOf } from '../../../../lib/leads/suspicion.ts'

const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('what looks like a program’s work', () => {
  it('is not a form sent by a person, with scripts on or off', () => {
    expect(suspicionOf(form(['email', 'jo@gym.com'], ['website', ''], ['elapsed', '8123']))).toBeUndefined()
    expect(suspicionOf(form(['email', 'jo@gym.com'], ['website', '']))).toBeUndefined()
    expect(suspicionOf(form(['elapsed', '2000']))).toBeUndefined()
  })

  it('is a hidden field that was filled in, by text, spaces or a file, in any of its copies', () => {
    expect(suspicionOf(form(['website', 'https://spam.example']))).toContain('website')
    expect(suspicionOf(form(['website', ' ']))).toContain('website')
    expect(suspicionOf(form(['website', ''], ['website', 'x']))).toContain('website')
    expect(suspicionOf(form(['website', new Blob([])]))).toContain('website')
  })

  it('is a form sent within two seconds', () => {
    expect(suspicionOf(form(['elapsed', '1999']))).toBe('Sent 1999 ms after the page was loaded.')
    expect(suspicionOf(form(['elapsed', '9000'], ['elapsed', '3']))).toContain('3 ms')
  })

  it.each(['', '-5', '1e9', 'NaN', '٣٠٠٠', '9'.repeat(16), ' 5000'])(
    'is a time that no script of ours writes: %j',
    (elapsed) => {
      expect(suspicionOf(form(['elapsed', elapsed]))).toContain('elapsed')
    },
  )
})
