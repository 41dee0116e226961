import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildInputs } from './build-inputs.ts'

/** What a finished build was made of; `buildId` ties it to that build, which other commands may replace. */
type BuildRecord = { buildId: string; inputs: BuildInputs }

const recordOf = (distDir: string) => join(distDir, 'liftpass-build.json')

/**
 * Compares a build with what a new one would be made of.
 * @param distDir absolute path of the folder that Next.js builds into
 * @returns why a new build is needed, e.g. `Rebuilding: lib/env.ts changed`; undefined: it is up to date
 */
export async function whyBuild(distDir: string, inputs: BuildInputs): Promise<string | undefined> {
  const record = await readRecord(distDir)
  const buildId = await readText(join(distDir, 'BUILD_ID'))
  if (!record || record.buildId !== buildId) return 'Building: there is no finished build'
  if (inputs['the content'] === undefined) {
    return 'Rebuilding: the Content Lake does not tell whether the content changed'
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

/** To be called before a build begins: one that is interrupted must not be taken for finished. */
export const forgetBuild = (distDir: string): Promise<void> => rm(recordOf(distDir), { force: true })

/** @param inputs read before the build began: what changes meanwhile makes it outdated */
export async function recordBuild(distDir: string, inputs: BuildInputs): Promise<void> {
  const record: BuildRecord = { buildId: (await readText(join(distDir, 'BUILD_ID'))) ?? '', inputs }
  await writeFile(recordOf(distDir), JSON.stringify(record), { mode: 0o600 })
}

/**
 * Removes the pages that a server rendered since the build; those of the build itself lie elsewhere. A page of a
 * document that was published and deleted since, or one whose expiry was lost with its process, could be among them.
 */
export const removeRenderedPages = (distDir: string): Promise<void> =>
  rm(join(distDir, 'server', 'route-cache'), { recursive: true, force: true })

async function readRecord(distDir: string): Promise<BuildRecord | undefined> {
  const text = await readText(recordOf(distDir))
  try {
    return text === undefined ? undefined : (JSON.parse(text) as BuildRecord)
  } catch {
    return undefined // Written by halves: not a finished build.
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
