// How the benches write their results.
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** When, of which commit, on which machine and how busy it was: parts of a report can be of different runs. */
export function occasion() {
  const time = new Date().toISOString().slice(0, 16)
  const commit = firstLine('git', ['rev-parse', '--short', 'HEAD'])
  return `_${time}Z, commit ${commit}, ${machine()}, load ${load()} at the end_`
}

/** Names cores and processor, and never the machine's name. */
export function machine() {
  const [{ model }] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${model.trim()}), ${memory} GiB, Node.js ${process.versions.node}`
}

/** How many processes wanted the processor in the last minute. */
export const load = () => loadavg()[0].toFixed(1)

/** A table in Markdown. */
export function table(title, columns, rows) {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${title}\n\n${lines.join('\n')}`
}

/** Writes a report, formatted as `npm run format:check` wants committed Markdown. */
export function writeReport(file, text) {
  writeFileSync(file, text)
  execFileSync('oxfmt', [file])
}

/** The first line that a program prints; undefined when it is not installed. */
export function firstLine(program, args) {
  const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
  const command = 'command -v "$0" >/dev/null && { "$0" "$@" 2>&1; true; }'
  const { stdout } = spawnSync('sh', ['-c', command, program, ...args], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  return stdout.split('\n', 1)[0] || undefined
}
