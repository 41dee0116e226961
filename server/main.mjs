import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Old versions of Node.js must be able to read this file, so that it can say what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node.js ${process.versions.node} is too old, 22.19 or newer is needed. Start through npm, which brings its own: npm run serve`,
  )
  process.exit(1)
}
// Node then strips the types of the TypeScript below, and compiles it, once instead of at each start.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
// V8 reads this after each collection: before the next one the heap may grow by half of what is in use. By its own
// measure it takes three times as much as is in use, however little the site keeps.
setFlagsFromString('--heap-growing-percent=50')
try {
  if (process.argv.includes('--nginx')) {
    const { serveBehindNginx } = await import('./nginx/serve-behind-nginx.ts')
    await serveBehindNginx()
  } else {
    const { serve } = await import('./serve.ts')
    await serve()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
