import { expect, it } from 'vitest'
import { isSameOrigin } from '@/lib/http/same-origin'

const sent = (headers: Record<string, string>) =>
  isSameOrigin({ headers: new Headers(headers) }, 'https://gym.example')

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'https://gym.example' },
  { origin: 'https://gym.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://10.0.0.1:3000', host: '10.0.0.1:3000' },
  { origin: 'https://www.gym.example', 'x-forwarded-host': 'www.gym.example, proxy.example' },
])('a request of a page of this site is accepted: %j', (headers) => {
  expect(sent(headers)).toBe(true)
})

it.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://gym.example', 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://gym.example.evil.example' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'file://', 'x-forwarded-host': '' },
  { origin: '', 'sec-fetch-site': 'same-origin' },
])('any other request is refused: %j', (headers) => {
  expect(sent(headers)).toBe(false)
})
