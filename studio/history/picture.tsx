import { createImageUrlBuilder } from '@sanity/image-url'
import { Text } from '@sanity/ui'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { useAsyncValue } from '../presentation/use-async-value'
import { API_VERSION } from '../source'
import type { PictureValue } from './differences'
import { pictureFile } from './picture-file'

/** In pixels; as wide as the dialog on a phone. */
const WIDTH = 280

/** A picture in its crop. */
export function Picture({ value }: Readonly<{ value: PictureValue | undefined }>) {
  const client = useClient({ apiVersion: API_VERSION })
  const id = value?.asset?._ref
  const load = useCallback(() => pictureFile(client, id ?? ''), [client, id])
  const file = useAsyncValue(load)
  if (!value) return <Note text="No picture" />
  if (!file) return null
  if ('problem' in file) return <Note text={file.problem} />
  const { projectId = '', dataset = '' } = client.config()
  const baseUrl = file.url.slice(0, file.url.indexOf('/images/'))
  const source = createImageUrlBuilder({ projectId, dataset, baseUrl })
    .image({ asset: { _ref: id ?? '' }, crop: value.crop })
    .width(2 * WIDTH)
    .url()
  return (
    <img src={source} alt="" width={WIDTH} style={{ maxWidth: '100%', height: 'auto', borderRadius: 3 }} />
  )
}

const Note = ({ text }: Readonly<{ text: string }>) => (
  <Text size={1} muted>
    {text}
  </Text>
)
