import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const entry = new URL('../../../src/index.ts', import.meta.url).href

const listing = `
import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { console.log(url); return next(url, context) } })
await import('${entry}')`

it('the package loads heavy dependencies only with the service that needs them', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', listing], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  })
  expect(loaded).toContain('/src/cloud/services.ts')
  expect(loaded).not.toMatch(
    /node_modules\/(?:groq-js|sharp|xml-crypto|smtp-server|@sanity\/(?:client|import))\//,
  )
})
