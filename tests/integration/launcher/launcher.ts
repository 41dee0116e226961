// The launcher with a fake site that builds and starts immediately.
import { fileURLToPath } from 'node:url'
import { main } from '../../../commands/main.ts'

const [root = '', ...args] = process.argv.slice(2)
const site = fileURLToPath(new URL('./site.ts', import.meta.url))
await main(args, {
  root,
  site: {
    build: [process.execPath, site, 'build'],
    dev: [process.execPath, site, 'dev'],
    server: [process.execPath, site, 'server'],
  },
})
