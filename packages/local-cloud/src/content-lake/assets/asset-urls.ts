import type { Store } from '../store/store.ts'
import type { AssetLocation } from './asset-document.ts'

/** Updates the URLs in asset documents after the lake has moved to another host or port. */
export async function refreshAssetUrls(store: Store, { publicUrl }: AssetLocation): Promise<void> {
  const assets = ['sanity.imageAsset', 'sanity.fileAsset'].flatMap((type) => store.current.ofType(type))
  const moved = assets.filter(({ path, url }) => typeof path === 'string' && url !== `${publicUrl}/${path}`)
  if (moved.length === 0) return
  await store.transact({
    author: 'content-lake',
    stage: (transaction) => {
      for (const document of moved) {
        const url = `${publicUrl}/${String(document.path)}`
        transaction.put({ ...document, url }, () => ({ patch: { id: document._id, set: { url } } }), 0)
      }
    },
  })
}
