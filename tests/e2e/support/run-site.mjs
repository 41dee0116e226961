// Starts the site for the browser tests as a newcomer does, and writes down what it says: a test looks for secrets in it.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'

const folder = '.local/reports'
mkdirSync(folder, { recursive: true })
const log = createWriteStream(`${folder}/site.log`)
const child = spawn(process.execPath, ['local/launcher/main.mjs', 'start'], {
  stdio: ['ignore', 'pipe', 'pipe'],
})
for (const name of ['stdout', 'stderr']) {
  child[name].on('data', (chunk) => {
    process[name].write(chunk)
    log.write(chunk)
  })
}
// The whole group is told to end; this one waits for the last words.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.once('close', (code) => log.end(() => process.exit(code ?? 1)))
