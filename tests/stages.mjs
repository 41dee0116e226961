import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Folder of the log and the report of each step. */
export const reports = '.local/reports'

/** One more step starts when more than this share of the processors has been idle for a while. */
const IDLE = 0.2
const WATCHED_MS = 10_000

/**
 * Runs stages one after another. A stage is a list of steps and the number of steps to run at once; the next step
 * starts when one ends, so put the longest first. Where they leave processors idle, one more step runs beside them;
 * with more than that a slow machine is so busy that tests time out. A step is a name, a command line (the project's
 * own programs are first in the path) and its environment variables. A failed step ends the run after its stage.
 * @returns names of the failed steps
 */
export async function runStages(stages) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const failedSteps = []
  for (const { atOnce, steps } of stages) {
    const waiting = [...steps]
    const running = new Set()
    const startNext = () => {
      const step = waiting.shift()
      if (!step) return
      const end = passes(step).then((passed) => {
        if (!passed) failedSteps.push(step[0])
        running.delete(end)
      })
      running.add(end)
    }
    for (let lane = 0; lane < atOnce; lane++) startNext()
    while (running.size > 0) {
      const idle = await Promise.race([idleShare(), ...running])
      if (running.size < atOnce || (running.size === atOnce && idle > IDLE)) startNext()
    }
    if (failedSteps.length > 0) break
  }
  return failedSteps
}

/** @returns the share of all processors that was idle, after watching them */
async function idleShare() {
  const before = cpuTimes()
  await sleep(WATCHED_MS, undefined, { ref: false })
  const after = cpuTimes()
  return (after.idle - before.idle) / (after.total - before.total)
}

function cpuTimes() {
  const times = cpus().map(({ times }) => times)
  const sum = (values) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), total: sum(times.flatMap(Object.values)) }
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
