import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const CATALOGUE = 'app/(catalogue)/'
const ROOTS =
  '{app/_components,app/_form,app/_lead-forms,app/_preview,app/_search,app/(site),app/(account),app/(search),sections}'

/** Files with components that are not in the catalogue, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'app/_components/json-ld.tsx': 'is for search engines',
  'app/_components/legal-page.tsx': 'reads the content of LegalView',
  'app/_components/page-sections.tsx': 'reads the content of Sections',
  'app/_components/site-frame.tsx': 'puts Header, Announcement and Footer around a page',
  'app/_preview/connected-session.tsx': 'draws nothing',
  'app/_preview/preview-session.tsx': 'draws nothing',
  'app/_preview/preview.tsx': 'puts PreviewBanner below a page',
  'app/(account)/_session/session-watcher.tsx': 'draws nothing',
  'app/(account)/auth/finish/finish.tsx': 'signs in at once; FinishView is what it draws',
  'app/(site)/blog/archive/[year]/archive-page.tsx': 'reads the content of ArticleLines and Pager',
  'app/(site)/blog/blog-page.tsx': 'reads the content of BlogListView',
  'sections/comparison/cell-in-form.tsx': 'is part of the Studio’s form',
}

/** Next.js renders these itself; they put together what the catalogue shows. */
const isRoute = (file: string) => /\/(?:page|layout|not-found)\.tsx$/.test(file)

const components = globSync(`${ROOTS}/**/*.tsx`).filter(
  (file) => !isRoute(file) && !file.endsWith('.test.tsx'),
)

/** Files that a file imports for more than their types, one that is loaded later among them. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(
    /(?:import\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?|import\(|export\s[^'";]*?\bfrom\s*)'([^']+)'/g,
  )
  return [...found].flatMap(([, name = '']) => {
    const target = name.startsWith('@/')
      ? name.slice(2)
      : name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : undefined
    if (target === undefined) return []
    return (
      [target, `${target}.tsx`, `${target}.ts`].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? []
    )
  })
}

/** A part of a component that the catalogue shows is shown with it. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...importsOf(file))
  }
  return reached
}

const shown = reachedFrom(globSync(`${CATALOGUE}**/page.dev.tsx`))

it('the catalogue shows every component', () => {
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter((file) => !shown.has(file) && !(file in exceptions))).toEqual([])
})

it('every exception of the catalogue is a component that it does not show', () => {
  expect(Object.keys(exceptions).filter((file) => shown.has(file) || !components.includes(file))).toEqual([])
})

it('the page with the frames loads no component', () => {
  const loaded = reachedFrom([`${CATALOGUE}catalogue/page.dev.tsx`])
  expect(components.filter((file) => loaded.has(file))).toEqual([])
})

it('no file outside of the catalogue imports it, so that it is not part of a build', () => {
  const others = globSync('{app,sections,lib,server}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith(CATALOGUE),
  )
  expect(others.filter((file) => importsOf(file).some((each) => each.startsWith(CATALOGUE)))).toEqual([])
  expect(globSync(`${CATALOGUE}**/{page,layout,route}.{ts,tsx}`)).toEqual([])
})
