import { createImageUrlBuilder } from '@sanity/image-url'
import { Box, Card, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { SHARE_IMAGE_SIZE, ShareDrawing } from '../../lib/seo/share-drawing'
import { API_VERSION } from '../source'
import { headingFamily } from '../theme/fonts'

export type SharePicture = {
  alt?: string
  asset?: { _ref: string }
  crop?: { top: number; bottom: number; left: number; right: number }
  hotspot?: { x: number; y: number; width: number; height: number }
}

/** In pixels; as wide as the form on a phone. */
const WIDTH = 264
const scale = WIDTH / SHARE_IMAGE_SIZE.width
const frame = { width: WIDTH, height: SHARE_IMAGE_SIZE.height * scale }

/** How a message with the page's URL looks: the chosen picture, or the drawing that the site makes of the title. */
export function ShareCard({
  title,
  brandName,
  picture,
}: Readonly<{ title: string; brandName: string; picture?: SharePicture }>) {
  const chosen = usePictureUrl(picture)
  return (
    <Card border radius={2} overflow="hidden" style={{ width: WIDTH }} data-testid="share-card">
      <Box overflow="hidden" style={frame}>
        {chosen ? (
          <img src={chosen} alt={picture?.alt ?? ''} {...frame} />
        ) : (
          <div
            role="img"
            aria-label={`A drawing of a pass beside the words “${title}”`}
            // Otherwise browsers round the place of each small letter, and the brand falls apart.
            style={{
              ...SHARE_IMAGE_SIZE,
              transform: `scale(${scale})`,
              transformOrigin: 'top left',
              textRendering: 'geometricPrecision',
            }}
          >
            <ShareDrawing title={title} brandName={brandName} fontFamily={headingFamily} />
          </div>
        )}
      </Box>
      <Box padding={3}>
        <Text size={1}>{title}</Text>
      </Box>
    </Card>
  )
}

/** The chosen picture in the size of a share image, once its file is known. */
function usePictureUrl(picture: SharePicture | undefined): string | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const id = picture?.asset?._ref
  const [file, setFile] = useState<{ id: string; url: string }>()
  useEffect(() => {
    if (!id) return
    const subscription = client.observable
      .fetch<string | null>('*[_id == $id][0].url', { id })
      // Without the file's URL the card shows the drawing; the picture's own field reports what is wrong.
      .subscribe({ next: (url) => url && setFile({ id, url }), error: () => undefined })
    return () => subscription.unsubscribe()
  }, [client, id])
  if (!picture || !file || file.id !== id) return undefined
  const { projectId = '', dataset = '' } = client.config()
  const baseUrl = file.url.slice(0, file.url.indexOf('/images/'))
  return createImageUrlBuilder({ projectId, dataset, baseUrl })
    .image({ asset: { _ref: file.id }, crop: picture.crop, hotspot: picture.hotspot })
    .width(2 * WIDTH)
    .height(Math.round(2 * frame.height))
    .fit('crop')
    .url()
}
