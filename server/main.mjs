import module from 'node:module'
import { join } from 'node:path'

/**
 * Without these, on a machine with much memory, V8 lets its heap grow to three times what is in use, and takes up to
 * 190 MB for short-lived objects. `heap-growth.ts` lowers the growth when more is in use.
 */
const V8_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100']
/**
 * glibc keeps freed memory in a pool for each thread. With these variables it returns what compressing pages took to
 * the system. It may keep 16 MB, because asking the system for it again and again costs a fifth of the throughput.
 * Documented in mallopt(3).
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '16777216' }

// Old versions of Node.js must be able to parse this file, so that it can print the message.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node.js ${process.versions.node} is too old, 22.19 or newer is needed. Start through npm, which brings its own: npm run serve`,
  )
  process.exit(1)
}
// V8 and glibc read these at start, so this process replaces itself, once. Windows cannot, and uses more memory.
if (process.execve && !process.execArgv.includes(V8_FLAGS[0])) {
  const args = [...V8_FLAGS, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, [process.execPath, ...args], { ...MALLOC, ...process.env })
}
// Node.js then strips types and compiles once instead of at each start.
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
