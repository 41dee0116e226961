import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { hashOf } from './prepared.ts'
import { QUALITY, toVariants, type Variants } from './variants.ts'

/** The types of files that are compressed, by extension. Fonts and pictures are compressed already. */
export const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Named by what the file contains, so that the server compresses a file that changed after the build step, instead of
 * serving what it was.
 */
const pathOf = (distDir: string, text: string, encoding: 'br' | 'gzip') =>
  join(distDir, 'compressed', `${hashOf(text)}.${encoding}`)

/**
 * Build step: compresses the scripts and style sheets, so that no visitor waits while a server that has just started
 * does it.
 * @param build its folder, absolute
 */
export async function compressFiles({ distDir }: { distDir: string }): Promise<void> {
  await mkdir(join(distDir, 'compressed'), { recursive: true })
  const names = await readdir(join(distDir, 'static'), { recursive: true })
  const compress = async (name: string) => {
    const text = await readFile(join(distDir, 'static', name), 'utf8')
    const { br, gzip } = await toVariants(text, QUALITY.build)
    await writeFile(pathOf(distDir, text, 'br'), br)
    await writeFile(pathOf(distDir, text, 'gzip'), gzip)
  }
  await Promise.all(names.filter((name) => extname(name) in COMPRESSED_TYPES).map(compress))
}

/**
 * The encodings of a script or style sheet: those of the build step or, where it did not run, compressed now.
 * @param distDir folder of the build
 */
export async function readVariants(distDir: string, text: string): Promise<Variants> {
  try {
    const [br, gzip] = await Promise.all([
      readFile(pathOf(distDir, text, 'br')),
      readFile(pathOf(distDir, text, 'gzip')),
    ])
    return { br, gzip, length: Buffer.byteLength(text) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return toVariants(text, QUALITY.build)
  }
}
