// Starts the site for the browser tests without any data, and logs its output, in which a test looks for secrets. With
// `build` it only builds the site.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { copyBuild } from './copy-build.ts'
import { originalPorts, ports } from './ports.ts'
import { siteEnvironment } from './site-environment.ts'
import { distDir, isCopy, originalDistDir, terminalLog } from './test-site.ts'

const folder = '.local/reports'
mkdirSync(folder, { recursive: true })
const log = createWriteStream(terminalLog)
const builds = process.argv[2] === 'build'
if (isCopy && !builds) await copyBuild(originalDistDir, distDir, originalPorts, ports)
const start = ['start', ...(isCopy ? ['--no-build'] : [])]
const child = spawn(process.execPath, ['launcher/main.mjs', ...(builds ? ['build'] : start)], {
  env: { ...process.env, ...siteEnvironment },
  stdio: ['ignore', 'pipe', 'pipe'],
})
for (const name of ['stdout', 'stderr']) {
  child[name].on('data', (chunk) => {
    process[name].write(chunk)
    log.write(chunk)
  })
}
// The signal reaches the whole process group; this process waits for the last output.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.once('close', (code) => log.end(() => process.exit(code ?? 1)))
