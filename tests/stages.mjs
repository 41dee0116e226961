import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'

/** Where each step leaves what it said, and its report. */
export const reports = '.local/reports'

/**
 * Runs stages one after another. A stage is a list of steps, and how many of them run at once: the next begins where
 * one has ended, so that the longest belong first. A step is a name, a command line with the project's own programs
 * first on the path, and what it has in its environment. A stage with a failed step is the last one.
 * @returns names of the steps that failed
 */
export async function runStages(stages) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const failedSteps = []
  for (const { atOnce, steps } of stages) {
    const waiting = [...steps]
    const worker = async () => {
      for (let step; (step = waiting.shift());) if (!(await passes(step))) failedSteps.push(step[0])
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (failedSteps.length > 0) break
  }
  return failedSteps
}

async function passes([name, command, environment]) {
  const started = Date.now()
  const { code, output } = await run(name, command, environment)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`\n== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n${output}`)
  return code === 0
}

/**
 * What runs side by side would mix its lines, so that they are shown at the end, and kept in a log for those who cannot
 * wait.
 */
function run(name, command, environment = {}) {
  return new Promise((resolve) => {
    const log = createWriteStream(`${reports}/${name.toLowerCase().replaceAll(' ', '-')}.log`)
    const env = { ...process.env, FORCE_COLOR: '0', ...environment }
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        log.write(chunk)
      })
    }
    child.once('error', (error) => log.end(() => resolve({ code: 1, output: String(error) })))
    child.once('close', (code) => log.end(() => resolve({ code: code ?? 1, output })))
  })
}
