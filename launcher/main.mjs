import module from 'node:module'
import { join } from 'node:path'

// Old versions of Node.js must be able to parse this file, so that it can print the message.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `This needs Node 22.19 or newer; you have ${process.versions.node}. ` +
      'Run it through npm (npm start brings its own Node on Linux), or install a newer one from https://nodejs.org.',
  )
  process.exit(1)
}
// Node.js then strips types and compiles once instead of at each start.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
import('../commands/main.ts').then(({ main }) => main(process.argv.slice(2)))
