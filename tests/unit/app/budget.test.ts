import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { publicPaths } from '@/tests/e2e/support/routes'

const budget = JSON.parse(readFileSync('tests/e2e/reading/budget.json', 'utf8')) as Record<string, object>

/** Routes that visitors see at other paths. */
const seenAt: Record<string, string> = {
  '/not-found': '/nothing-here',
  '/search/results': '/search?q=technology',
}

/** Routes without a budget: later pages of a list, which the seed content does not fill, and pages of one visitor. */
const without = [
  '/blog/page/[number]',
  '/blog/archive/[year]/[number]',
  '/create/design/[token]',
  '/account',
  '/account/deleted',
  '/auth/confirm',
  '/auth/finish',
  '/login/second-factor',
  '/reset-password',
]

const routes = globSync('app/(*)/**/page.tsx')
  .map((file) => file.replace(/^app\/\(\w+\)|\/page\.tsx$/g, '') || '/')
  .filter((route) => !without.includes(route))

it.each(routes)('%s, a public route, has a budget', (route) => {
  const pattern = RegExp.escape(seenAt[route] ?? route)
    .replace(String.raw`\[\.\.\.path\]`, '.+')
    .replaceAll(/\\\[\w+\\\]/g, '[^/]+')
  expect(Object.keys(budget).filter((path) => new RegExp(`^${pattern}$`).test(path))).not.toEqual([])
})

it('the pages with a budget are those that are measured', () => {
  expect(Object.keys(budget).toSorted()).toEqual(publicPaths.toSorted())
})
