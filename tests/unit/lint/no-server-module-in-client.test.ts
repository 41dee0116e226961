import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Linter } from 'eslint'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import plugin from '../../../lint/no-server-module-in-client.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lint-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Lints `view.js` in a folder that has the given files too. */
async function lint(view: string, files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries({ 'lib/env.ts': 'export const env = 1', ...files })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
  await writeFile(path.join(root, 'view.tsx'), view)
  const messages = new Linter({ cwd: root }).verify(
    view,
    {
      files: ['**/*.tsx'],
      plugins: { liftpass: plugin },
      rules: { 'liftpass/no-server-module-in-client': ['error', { root, modules: ['lib/env.ts'] }] },
    },
    { filename: path.join(root, 'view.tsx') },
  )
  return messages.map(({ message }) => message)
}

describe('the lint rule for client components', () => {
  it('refuses an import of the environment, also through other modules', async () => {
    const [message, ...more] = await lint("'use client'\nimport { a } from './a'\nexport const b = a", {
      'a.tsx': "import { c } from '@/lib/c'\nexport const a = c",
      'lib/c.ts': "export { env as c } from './env.ts'",
    })
    expect(message).toContain('view.tsx → a.tsx → lib/c.ts → lib/env.ts')
    expect(more).toEqual([])
  })

  it('refuses a dynamic import of it too', async () => {
    const messages = await lint("'use client'\nexport const b = () => import('./lib/env')", {})
    expect(messages).toHaveLength(1)
  })

  it('allows type imports and calling actions', async () => {
    const messages = await lint(
      "'use client'\nimport { act } from './action'\nimport { a } from './a'\nact(a)",
      {
        'a.ts':
          "import type { env } from './lib/env'\nimport { type env as e } from './lib/env'\nexport const a = 1",
        'action.ts': "'use server'\nimport { env } from './lib/env'\nexport const act = async () => env",
      },
    )
    expect(messages).toEqual([])
  })

  it('does not apply to server components', async () => {
    expect(await lint("import { env } from './lib/env'\nexport const b = env", {})).toEqual([])
  })
})
