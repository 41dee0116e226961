import { vi } from 'vitest'

/**
 * Test files share a process (`isolate: false` in vitest.config.ts), which spares each of them its start. What one
 * leaves behind must not reach the next: modules of ours, what they keep on `globalThis` past all copies of themselves,
 * and variables of the environment.
 */
const ENVIRONMENT = Symbol.for('tests.environment')
const shared = globalThis as { [ENVIRONMENT]?: NodeJS.ProcessEnv }

// What the last test before has stubbed: undone by the first test of this file, it would undo what this file sets.
vi.unstubAllEnvs()
vi.unstubAllGlobals()

const original = (shared[ENVIRONMENT] ??= { ...process.env })
for (const name of Object.keys(process.env)) if (!(name in original)) delete process.env[name]
Object.assign(process.env, original)

for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (Symbol.keyFor(key)?.startsWith('liftpass.')) delete (globalThis as Record<symbol, unknown>)[key]
}
vi.resetModules()
