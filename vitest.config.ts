import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

const clientsOfSupabase = ['tests/integration/lib/auth/**/*.test.ts']

const integration = {
  include: ['{,packages/*/}tests/integration/**/*.test.ts'],
  globalSetup: [path.join(root, 'tests/setup/postgres.ts')],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    // A stray console.error or warn fails the test it happens in, see the file.
    setupFiles: ['fresh-process.ts', 'strict-console.ts'].map((name) => path.join(root, 'tests/setup', name)),
    // A process for each file costs as much as the tests in it: tests/setup/fresh-process.ts keeps files apart.
    isolate: false,
    // Vitest leaves one core to itself; most tests wait for a server or a database, so that two at once halve the run.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // `npm run coverage`, a tenth slower; what only a browser reaches counts as not covered.
    coverage: {
      provider: 'v8',
      include: [
        '{app,commands,content-model,dashboard,emails,launcher,lib,packages/*/src,schemas,sections,server,studio}/**/*.{ts,tsx}',
      ],
      exclude: ['lib/content/sanity.types.ts'],
      reporter: ['text-summary', 'html'],
    },
    // Processes that tests start, and that the launcher starts, compile our modules once.
    env: { LOCAL_AUTH_BCRYPT_COST: '4', NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{,packages/*/}tests/unit/**/*.test.{ts,tsx}', 'sections/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { ...integration, name: 'integration', exclude: clientsOfSupabase },
      },
      {
        extends: true,
        // Our clients of Supabase refresh sessions in the background when their test is over.
        test: { ...integration, name: 'integration-auth', include: clientsOfSupabase, isolate: true },
      },
      {
        // Kills servers and databases for minutes, so it runs alone: `npm run faults`.
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 900_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
