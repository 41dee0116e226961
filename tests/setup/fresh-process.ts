import { vi } from 'vitest'

/**
 * Test files share a process (`isolate: false` in vitest.config.ts), which saves starting one per file. This setup
 * removes what a file leaves behind: our modules, their values on `globalThis`, and environment variables.
 */
const ENVIRONMENT = Symbol.for('tests.environment')
const shared = globalThis as { [ENVIRONMENT]?: NodeJS.ProcessEnv }

// Undoes stubs of the previous file now: undone later, by the first test of this file, they would overwrite what this
// file sets.
vi.unstubAllEnvs()
vi.unstubAllGlobals()

const original = (shared[ENVIRONMENT] ??= { ...process.env })
for (const name of Object.keys(process.env)) if (!(name in original)) delete process.env[name]
Object.assign(process.env, original)

for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (Symbol.keyFor(key)?.startsWith('liftpass.')) delete (globalThis as Record<symbol, unknown>)[key]
}
vi.resetModules()
