import type { Hono } from 'hono'
import type { LakeEnv } from '../http/environment.ts'
import { limits } from '../limits.ts'
import type { ContentLakeOptions } from '../options.ts'
import type { Store } from '../store/store.ts'
import { refreshAssetUrls } from './asset-urls.ts'
import { deleteBytesWithDocument } from './bytes.ts'
import { addCdnRoutes } from './cdn-route.ts'
import { Semaphore } from './semaphore.ts'
import { addUploadRoutes } from './upload-route.ts'
import { VariantCache } from './variant-cache.ts'

const defaultCacheBytes = 256 * 1024 * 1024

/** Uploading images and files, and the CDN that serves them. */
export async function addAssets(
  app: Hono<LakeEnv>,
  store: Store,
  options: ContentLakeOptions & { log: (line: string) => void },
): Promise<void> {
  const { pool, projectId, dataset, imageCacheDir, imageCacheBytes = defaultCacheBytes } = options
  const location = { projectId, dataset, publicUrl: options.publicUrl.replace(/(?<!\/)\/+$/, '') }
  const semaphore = new Semaphore(limits.renderings)
  const cache = await VariantCache.open(imageCacheDir, imageCacheBytes, options.log)
  store.addCommitHook(deleteBytesWithDocument)
  await refreshAssetUrls(store, location)
  addUploadRoutes(app, { store, pool, location, semaphore })
  addCdnRoutes(app, { store, pool, location, cache, semaphore })
}
