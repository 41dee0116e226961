import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './percentile.mjs'

const CONNECTIONS = 32
const SECONDS = 3
const run = promisify(execFile)

/**
 * Puts load on servers in turn, round by round, so that other work on the machine affects all of them alike.
 * @param targets URLs of the same page by name; the first is the upper limit
 * @param encoding to request
 * @returns by name: medians over the rounds of requests per second, of the share of the first target's, and of the 99th
 * percentile in milliseconds
 */
export async function measureThroughput(targets, encoding, rounds) {
  const names = Object.keys(targets)
  const results = []
  for (let round = 0; round < rounds; round++) {
    const result = {}
    for (const name of names) result[name] = await load(targets[name], encoding)
    results.push(result)
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        rps: median(results.map((result) => result[name].rps)),
        share: median(results.map((result) => result[name].rps / result[names[0]].rps)),
        timesLast: median(results.map((result) => result[name].rps / result[names.at(-1)].rps)),
        p99: median(results.map((result) => result[name].p99 / 1000)),
        failed: results.reduce((sum, result) => sum + result[name].failed, 0),
      },
    ]),
  )
}

async function load(url, encoding) {
  const header = `accept-encoding: ${encoding}`
  const report = new URL('report.lua', import.meta.url).pathname
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', header, '-s', report, url]
  const { stdout } = await run('wrk', options)
  return JSON.parse(/^\{.*\}$/m.exec(stdout)[0])
}
