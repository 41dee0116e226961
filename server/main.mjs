import module from 'node:module'
import { join } from 'node:path'

/**
 * On a machine with much memory V8 by itself takes three times as much as is in use, and up to 190 MB for objects that
 * live shortly.
 */
const V8_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25']
/**
 * glibc keeps freed memory in a pool for each thread. With these it returns the pages that were compressed, and the
 * memory that this took, to the system. It may keep 16 MB: asking the system again and again takes a fifth of the
 * throughput. Documented in mallopt(3).
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '16777216' }

// Old versions of Node.js must be able to read this file, so that it can say what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node.js ${process.versions.node} is too old, 22.19 or newer is needed. Start through npm, which brings its own: npm run serve`,
  )
  process.exit(1)
}
// Both are read when a process starts, so this one is replaced, once. Windows cannot, and takes more memory.
if (process.execve && !process.execArgv.includes(V8_FLAGS[0])) {
  const args = [...V8_FLAGS, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, [process.execPath, ...args], { ...MALLOC, ...process.env })
}
// Node then strips the types of the TypeScript below, and compiles it, once instead of at each start.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
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
