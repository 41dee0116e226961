import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildInputs } from './build-inputs.ts'

/** The inputs of a finished build; `buildId` ties them to that build, because other commands may replace it. */
type BuildRecord = { buildId: string; inputs: BuildInputs }

const recordOf = (distDir: string) => join(distDir, 'liftpass-build.json')

/**
 * Compares the last build with the current inputs.
 * @param distDir absolute path of the folder that Next.js builds into
 * @returns why a new build is needed, e.g. `Rebuilding: lib/env.ts changed`; undefined when the build is up to date
 */
export async function whyBuild(distDir: string, inputs: BuildInputs): Promise<string | undefined> {
  const record = await readRecord(distDir)
  const buildId = await readText(join(distDir, 'BUILD_ID'))
  if (!record || record.buildId !== buildId) return 'Building: there is no finished build'
  if (inputs['the content'] === undefined) {
    return 'Rebuilding: the Content Lake did not respond, so the content may have changed'
  }
  const before = record.inputs
  const changes = [...new Set([...Object.keys(inputs), ...Object.keys(before)])]
    .filter((name) => before[name] !== inputs[name])
    .map((name) => `${name} ${verb(before[name], inputs[name])}`)
  if (changes.length === 0) return undefined
  return `Rebuilding: ${changes[0]}${changes.length > 1 ? ` (and ${changes.length - 1} more)` : ''}`
}

const verb = (before: string | undefined, now: string | undefined) =>
  before === undefined ? 'is new' : now === undefined ? 'is gone' : 'changed'

/** Call this before a build starts: an interrupted build must not count as finished. */
export const forgetBuild = (distDir: string): Promise<void> => rm(recordOf(distDir), { force: true })

/** @param inputs read before the build started, so that a change during the build makes it outdated */
export async function recordBuild(distDir: string, inputs: BuildInputs): Promise<void> {
  const record: BuildRecord = { buildId: (await readText(join(distDir, 'BUILD_ID'))) ?? '', inputs }
  await writeFile(recordOf(distDir), JSON.stringify(record), { mode: 0o600 })
}

/**
 * Removes pages that a server rendered after the build; pages of the build itself are elsewhere. A removed page may
 * show a document that was deleted since, or have lost its expiry with the server process.
 */
export const removeRenderedPages = (distDir: string): Promise<void> =>
  rm(join(distDir, 'server', 'route-cache'), { recursive: true, force: true })

async function readRecord(distDir: string): Promise<BuildRecord | undefined> {
  const text = await readText(recordOf(distDir))
  try {
    return text === undefined ? undefined : (JSON.parse(text) as BuildRecord)
  } catch {
    return undefined // Half-written: not a finished build.
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
