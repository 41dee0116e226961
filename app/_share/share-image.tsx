import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import { drawable } from './drawable'

const SIZE = { width: 1200, height: 630 }
const chalk = '#f6f2ea'
const ink = '#10151e'
const plates = ['#c81e2d', '#1d4e9e', '#f0b429', '#1b7a48']

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
  const response = new ImageResponse(<Drawing title={drawable(title) || brand} brandName={brand} />, {
    ...SIZE,
    fonts: [{ name: 'display', data: font, weight: 700 }],
  })
  return new Uint8Array(await response.arrayBuffer())
}

/** Long titles get smaller letters, so that they fit on four lines. */
const letterSize = (title: string) => (title.length > 60 ? 60 : title.length > 30 ? 76 : 96)

function Drawing({ title, brandName }: Readonly<{ title: string; brandName: string }>) {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: chalk, fontFamily: 'display' }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          flex: 1,
          padding: '72px 40px 72px 80px',
          color: ink,
        }}
      >
        <div style={{ display: 'flex', fontSize: 40, color: plates[0] }}>{brandName}</div>
        <div
          style={{ display: 'flex', fontSize: letterSize(title), lineHeight: 1.02, letterSpacing: '-0.01em' }}
        >
          {title}
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: 420,
          background: ink,
        }}
      >
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            width: 270,
            height: 440,
            borderRadius: 28,
            overflow: 'hidden',
            background: chalk,
          }}
        >
          {plates.map((colour) => (
            <div key={colour} style={{ display: 'flex', height: 36, background: colour }} />
          ))}
          <div
            style={{
              display: 'flex',
              flex: 1,
              alignItems: 'flex-end',
              justifyContent: 'center',
              padding: 32,
            }}
          >
            <Bars />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Widths of bars and gaps in turn; decoration that encodes nothing. */
const widths = [6, 4, 3, 5, 9, 3, 4, 6, 3, 3, 8, 5, 4, 3, 6, 4, 10, 3, 4, 5, 3, 6, 8, 3, 5, 4, 6]

function Bars() {
  return (
    <div style={{ display: 'flex', height: 120 }}>
      {widths.map((width, index) => (
        <div
          key={index}
          style={{
            display: 'flex',
            width: width * 1.4,
            height: 120,
            background: index % 2 === 0 ? ink : chalk,
          }}
        />
      ))}
    </div>
  )
}
