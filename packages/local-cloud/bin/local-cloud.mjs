#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

// Plain JavaScript that an old Node can read, so that it can say what is wrong instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `local-cloud needs Node 22.19 or newer; you have ${process.versions.node}: https://nodejs.org`,
  )
  process.exit(1)
}
// Compiled once instead of at each start.
module.enableCompileCache()
// Node strips types in a checkout, but not below node_modules: what is installed there was built before.
const source = new URL('../src/cli/main.ts', import.meta.url)
const built = new URL('../lib/cli/main.js', import.meta.url)
const { main } = await import((existsSync(source) ? source : built).href)
await main(process.argv.slice(2))
