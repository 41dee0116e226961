import { createImageUrlBuilder } from '@sanity/image-url'
import { Text } from '@sanity/ui'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { useAsyncValue } from '../presentation/use-async-value'
import { API_VERSION } from '../source'
import type { PictureValue } from './differences'

/** In pixels; as wide as the dialog on a phone. */
const WIDTH = 280

/** A picture in its crop. */
export function Picture({ value }: Readonly<{ value: PictureValue | undefined }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const id = value?.asset?._ref
  const load = useCallback(
    () => client.fetch<string | null>('*[_id == $id][0].url', { id: id ?? '' }).catch(() => null),
    [client, id],
  )
  const url = useAsyncValue(load)
  if (!value)
    return (
      <Text size={1} muted>
        No picture
      </Text>
    )
  if (url === undefined) return null
  if (url === null)
    return (
      <Text size={1} muted>
        This picture no longer exists.
      </Text>
    )
  const { projectId = '', dataset = '' } = client.config()
  const source = createImageUrlBuilder({ projectId, dataset, baseUrl: url.slice(0, url.indexOf('/images/')) })
    .image({ asset: { _ref: id ?? '' }, crop: value.crop })
    .width(2 * WIDTH)
    .url()
  return (
    <img src={source} alt="" width={WIDTH} style={{ maxWidth: '100%', height: 'auto', borderRadius: 3 }} />
  )
}
