// How the benches write their results.
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** When, of which commit, on which machine and how busy it was: parts of a report can be of different runs. */
export function occasion() {
  const time = new Date().toISOString().slice(0, 16)
  const commit = firstLine('git', ['rev-parse', '--short', 'HEAD'])
  const [{ model }] = cpus()
  const machine = `${availableParallelism()} cores (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`
  return `_${time}Z, commit ${commit}, ${machine}, Node.js ${process.versions.node}, load ${loadavg()[0].toFixed(1)} at the end_`
}

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
