import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { COMPRESSED_TYPES, readVariants } from './compressed-files.ts'
import { hashOf, sizeOf, toPrepared, type Prepared } from './prepared.ts'

const PREFIX = '/_next/static/'
/** A name of the build, without parent folders. */
const NAME = /^(?:[\w~-]+\/)*[\w~-]+(?:\.[\w~-]+)+$/

/** Codes of a file that does not exist; file systems have no longer names. */
const MISSING = ['ENOENT', 'ENAMETOOLONG']

/** In bytes: all that the site and the Studio load. */
const SIZE = 24_000_000

const files = new LRUCache<string, Prepared, { distDir: string; type: string }>({
  maxSize: SIZE,
  sizeCalculation: sizeOf,
  // Simultaneous requests for one file share one reading.
  fetchMethod: async (name, _stale, { context: { distDir, type } }) => {
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    }
    const text = await readFile(join(distDir, 'static', name), 'utf8')
    return toPrepared(hashOf(text), headers, await readVariants(distDir, text))
  },
})

/**
 * A script or style sheet of the build, compressed at the highest quality. Its name changes with its content.
 * @param url as a browser sends it
 * @param distDir folder of the build
 * @returns undefined for other requests and missing files
 */
export async function staticFile(url: string, distDir: string): Promise<Prepared | undefined> {
  if (!url.startsWith(PREFIX)) return undefined
  const name = url.slice(PREFIX.length)
  const type = COMPRESSED_TYPES[extname(name)]
  if (type === undefined || !NAME.test(name)) return undefined
  try {
    return await files.fetch(name, { context: { distDir, type } })
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
