import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { changeEnv } from '../lib/env.ts'

/**
 * Makes Next.js use the configuration that the build stored, as its own standalone server does. Reading
 * `next.config.ts` again would load the compiler into the server: 26 MB and half a second. If there is no build,
 * Next.js reports that itself.
 * @param distDir folder of the build; it may have been moved since
 * @throws Error for a build for Vercel, or one that was moved to where it does not find the files of the checkout
 */
export async function useBuiltConfig(distDir: string): Promise<void> {
  const file = path.join(distDir, 'required-server-files.json')
  if (!existsSync(file)) return
  const { config } = JSON.parse(await readFile(file, 'utf8')) as {
    config: Record<string, unknown> & { cacheHandler?: string }
  }
  if (!config.cacheHandler)
    throw new Error(
      `The build in ${distDir} was made for Vercel. Build without the variable VERCEL: npm run build`,
    )
  // Relative, as all paths of a build from itself to the checkout and its packages.
  if (!existsSync(path.resolve(distDir, config.cacheHandler)))
    throw new Error(
      `The build in ${distDir} was moved too far: it works beside the folder that it was built in. ` +
        'LIFTPASS_DIST_DIR names that at build time too.',
    )
  const moved = { ...config, distDir: path.relative(process.cwd(), distDir) }
  changeEnv(() => ({ __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(moved) }))
}
