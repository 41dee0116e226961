import { describe, expect, test } from 'vitest'
import { schema } from '@/app/(site)/free-design/schema'
import { kept, wrong } from '../../_lead-forms/filled-in'

const good = { link: 'https://gym.com', name: 'Maya', email: 'maya@gym.com' }

test('the free-design form requires all three fields and reports them in the order of the form', () => {
  expect(wrong(schema, {})).toEqual([
    ['link', 'Company link is required'],
    ['name', 'Name is required'],
    ['email', 'Email is required'],
  ])
})

test('the free-design form reports an invalid email', () => {
  expect(wrong(schema, { ...good, email: 'maya@gym' })).toEqual([['email', 'Email is invalid']])
})

describe('the free-design form completes a company link', () => {
  test.each([
    ['gym.com', 'https://gym.com'],
    ['  gym.com  ', 'https://gym.com'],
    ['GYM.com', 'https://gym.com'],
    ['www.gym.com/', 'https://www.gym.com'],
    ['http://gym.com', 'http://gym.com'],
    ['HTTPS://Gym.com/About', 'https://gym.com/About'],
    ['//gym.com/a', 'https://gym.com/a'],
    ['gym.com/studio?room=2#map', 'https://gym.com/studio?room=2#map'],
    ['gym.com:8080/a', 'https://gym.com:8080/a'],
    ['gym.com.', 'https://gym.com'],
    ['gym.co.uk', 'https://gym.co.uk'],
    ['x-gym.fitness', 'https://x-gym.fitness'],
    ['instagram.com/gym.name/', 'https://instagram.com/gym.name/'],
    ['https://www.tiktok.com/@gym.name', 'https://www.tiktok.com/@gym.name'],
    ['youtube.com/@gym?from=a@b', 'https://youtube.com/@gym?from=a@b'],
    ['bücher.example/straße', 'https://xn--bcher-kva.example/stra%C3%9Fe'],
    ['зал.рф', 'https://xn--80ann.xn--p1ai'],
    ['gym.com?from=javascript:alert(1)', 'https://gym.com/?from=javascript:alert(1)'],
  ])('%j becomes %s', (link, complete) => {
    expect(kept(schema, { ...good, link }).link).toBe(complete)
  })
})

describe('the free-design form refuses as a company link', () => {
  test.each([
    'gym',
    'my gym',
    'my gym.com',
    'gym. com',
    '@gym.name',
    'maya@gym.com',
    'https://maya:secret@gym.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)//gym.com',
    'data:text/html,gym.com',
    'mailto:maya@gym.com',
    'ftp://gym.com',
    'file:///etc/passwd',
    'http://',
    'https:///',
    'localhost',
    'http://localhost:3000',
    'gym.localhost',
    'router.local',
    'intranet.internal',
    '127.0.0.1',
    'http://127.0.0.1/a',
    '0x7f.1',
    '2130706433',
    'http://[::1]/',
    '[2001:db8::1]',
    'gym..com',
    '-gym.com',
    'gym-.com',
    '.com',
    'gym.c',
    'gym.123',
    'gym.com\\evil.example',
    'gym.com"><script>',
    'gym_name.com',
    'none',
    'n/a',
    '???',
    '…',
    `${'x'.repeat(64)}.com`,
    'https://gym.com:99999',
  ])('%j', (link) => {
    expect(wrong(schema, { ...good, link })).toEqual([
      ['link', 'Company link has to be a web address, such as gym.com'],
    ])
  })

  test('a link that is too long, naming the maximum', () => {
    const link = (length: number) => `gym.com/${'x'.repeat(length - 8)}`
    expect(wrong(schema, { ...good, link: link(2000) })).toEqual([])
    expect(wrong(schema, { ...good, link: link(2001) })).toEqual([
      ['link', 'Company link is too long: 2,000 characters at most'],
    ])
  })
})
