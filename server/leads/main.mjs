import module from 'node:module'
import { join } from 'node:path'

// Old versions of Node.js must be able to parse this file, so that it can print the message.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node.js ${process.versions.node} is too old, 22.19 or newer is needed. Start through npm, which brings its own: npm run leads`,
  )
  process.exit(1)
}
// Node.js strips the types and compiles once instead of at each start, if it may write to this folder.
module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
const { main } = await import('./main.ts')
await main(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
