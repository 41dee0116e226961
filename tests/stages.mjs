import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'

/** Folder of the log and the report of each step. */
export const reports = '.local/reports'

/**
 * Runs stages one after another. A stage is a list of steps and the number of steps to run at once; the next step
 * starts when one ends, so put the longest first. A step is a name, a command line (the project's own programs are
 * first in the path) and its environment variables. A failed step ends the run after its stage.
 * @returns names of the failed steps
 */
export async function runStages(stages) {
  mkdirSync(reports, { recursive: true })
  const failedSteps = []
  for (const { atOnce, steps } of stages) {
    const waiting = [...steps]
    const lane = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift())
        if (!(await passes(step))) failedSteps.push(step[0])
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
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
 * Steps that run at once would mix their lines, so the output is printed at the end of a step. The log file has it
 * earlier.
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
