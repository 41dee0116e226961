import { readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { rewriteFiles } from './rewrite-files'

/** Ids of server actions, as Next.js makes them of a key and of their place in the code. */
const ACTION_IDS = /\b[0-9a-f]{42}\b/g
const ACTION_ID_LENGTH = 42

/**
 * Turns a copy of a build into what the next build would be after every file of the code had changed: scripts and style
 * sheets have other names, and the build has another id. Their contents stay the same. A real second build takes two
 * minutes.
 * @param folder of the build; no server may run on it
 * @param options `keepsActions`: whether both builds have one NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, so that the server
 *   actions keep their ids
 */
export async function makeNextBuild(
  folder: string,
  { keepsActions }: { keepsActions: boolean },
): Promise<void> {
  const buildId = await readFile(path.join(folder, 'BUILD_ID'), 'utf8')
  const actions = await readFile(path.join(folder, 'server/server-reference-manifest.json'), 'utf8')
  const chunks = await readdir(path.join(folder, 'static/chunks'))
  const names = new Set([
    buildId,
    ...(keepsActions ? [] : (actions.match(ACTION_IDS) ?? [])),
    ...chunks.map((file) => file.replace(/^turbopack-|\.\w+$/g, '')),
  ])
  const name = new RegExp(`(?<![\\w~])(?:${[...names].map(RegExp.escape).join('|')})(?![\\w~])`, 'g')
  // As long as before: React's data contains lengths.
  const replaced = (text: string) => text.replace(name, otherName)
  for (const file of await rewriteFiles(folder, replaced)) {
    const renamed = path.join(path.dirname(file), replaced(path.basename(file)))
    if (renamed !== file) await rename(file, renamed)
  }
  await rename(path.join(folder, 'static', buildId), path.join(folder, 'static', otherName(buildId)))
}

/** The first two characters of an action's id say which arguments it takes. */
function otherName(name: string): string {
  const start = name.length === ACTION_ID_LENGTH ? 2 : 0
  return name.slice(0, start) + [...name.slice(start)].toReversed().join('')
}
