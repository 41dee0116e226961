// The sites that `npm run bench:archive` compares, each with a local cloud, a build and a server of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { contentClient } from './running-copy.mjs'

// tsconfig.json names this folder; otherwise Next.js would edit that file.
const BUILD_DIR = '.next-archive'
const FIRST_PORT = 8260
const PORTS = ['PORT', 'LOCAL_CLOUD_PORT', 'LOCAL_DB_PORT', 'LOCAL_SMTP_PORT']

/**
 * Seeds, builds and starts a site.
 * @param size numbers of `articles` and `landingPages`
 * @param index of the site, for its ports
 */
export async function startSite(size, index) {
  const ports = Object.fromEntries(PORTS.map((name, n) => [name, String(FIRST_PORT + 4 * index + n)]))
  const dataDir = `.local/archive-${size.articles}`
  const distDir = `${BUILD_DIR}-${size.articles}`
  const launch = (distDir, command) => {
    const environment = { LOCAL_DATA_DIR: dataDir, LIFTPASS_DIST_DIR: distDir, NODE_ENV: 'production' }
    return spawn(process.execPath, ['launcher/main.mjs', 'run', '--', ...command], {
      env: { ...process.env, ...ports, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
  await output(launch(BUILD_DIR, [process.execPath, 'bench/archive-content.mjs', JSON.stringify(size)]))
  rmSync(BUILD_DIR, { recursive: true, force: true })
  const next = [process.execPath, 'node_modules/next/dist/bin/next', 'build']
  // `times` prints the CPU time of the shell's children: minutes and seconds, user and system.
  const times = await output(launch(BUILD_DIR, ['sh', '-c', '"$@" >/dev/null 2>&1 && times', 'sh', ...next]))
  const { bytes, files } = folderSize(BUILD_DIR, ['cache'])
  rmSync(distDir, { recursive: true, force: true })
  renameSync(BUILD_DIR, distDir)

  const launcher = launch(distDir, [
    'sh',
    '-c',
    `echo $$ >${dataDir}/pid; exec "$@"`,
    'sh',
    process.execPath,
    'server/main.mjs',
  ])
  launcher.stdout.resume()
  const origin = `http://localhost:${ports.PORT}`
  const giveUp = Date.now() + 180_000
  while (!(await fetch(`${origin}/api/health`).catch(() => undefined))?.ok) {
    if (launcher.exitCode !== null || Date.now() > giveUp)
      throw new Error(`The site did not start: ${dataDir}/logs`)
    await sleep(200)
  }
  const { writeToken } = JSON.parse(readFileSync(`${dataDir}/credentials.json`, 'utf8'))
  return {
    ...size,
    origin,
    dataDir,
    pid: Number(readFileSync(`${dataDir}/pid`, 'utf8')),
    build: { cpuSeconds: secondsOf(times), bytes, files },
    sanity: contentClient(writeToken, ports.LOCAL_CLOUD_PORT),
    /** Pages that Next.js has stored since `time`, by the ends of their file names. */
    renderedSince: (time) =>
      walk(path.join(distDir, 'server/route-cache'))
        .filter((file) => file.endsWith('.html') && statSync(file).mtimeMs > time)
        .map((file) => file.slice(file.indexOf('$') + 1)),
    stop: async () => {
      launcher.kill('SIGTERM')
      await once(launcher, 'exit')
    },
  }
}

/** What a program prints; throws when it fails. */
async function output(child) {
  const [chunks, [code]] = await Promise.all([child.stdout.toArray(), once(child, 'exit')])
  const text = Buffer.concat(chunks).toString()
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}\n${text}`)
  return text
}

/** The last line of `times`, in seconds. */
function secondsOf(text) {
  const times = [
    ...text
      .trim()
      .split('\n')
      .at(-1)
      .matchAll(/(\d+)m([\d.]+)s/g),
  ]
  return times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0)
}

function folderSize(folder, except) {
  const all = walk(folder, except).map((file) => statSync(file).size)
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length }
}

function walk(folder, except = []) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (except.includes(entry.name)) return []
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(file) : [file]
  })
}
