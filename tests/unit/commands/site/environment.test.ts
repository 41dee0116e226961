import { expect, it } from 'vitest'
import { localSiteUrl } from '../../../../commands/site/environment.ts'

it.each([
  [undefined, 'http://localhost:3000'],
  ['', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('with HOST=%s this machine reaches the site at %s', (HOST, url) => {
  expect(localSiteUrl({ HOST }, 3000)).toBe(url)
})
