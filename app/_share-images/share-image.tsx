import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import { SHARE_IMAGE_SIZE, ShareDrawing } from '@/lib/seo/share-drawing'
import { drawable } from './drawable'

/**
 * The picture of a shared link: the page's title beside a pass. Makes no requests: characters that the font lacks are
 * left out, and a title without any other shows the brand instead.
 * @returns PNG, 1200 by 630 pixels; the same bytes for the same texts
 */
export async function shareImage(title: string, brandName: string): Promise<Uint8Array> {
  'use cache'
  cacheLife('max')
  const font = await readFile(path.join(process.cwd(), 'app/_fonts/share-image.woff'))
  const brand = drawable(brandName)
  const response = new ImageResponse(
    <ShareDrawing title={drawable(title) || brand} brandName={brand} fontFamily="display" />,
    {
      ...SHARE_IMAGE_SIZE,
      fonts: [{ name: 'display', data: font, weight: 700 }],
    },
  )
  return new Uint8Array(await response.arrayBuffer())
}
