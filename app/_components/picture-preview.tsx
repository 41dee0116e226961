import { decode, isBlurhashValid } from 'blurhash'
import styles from './picture-preview.module.css'

const COLUMNS = 3
const ROWS = 2

/**
 * The colours of a picture, blurred, until its file is there. Six rectangles instead of a data URL, whose 400 bytes
 * cannot be compressed and would compete with the files of pictures for the bandwidth of Lighthouse's simulated phone.
 */
export function PicturePreview({ blurHash }: Readonly<{ blurHash: string }>) {
  if (!isBlurhashValid(blurHash).result) return null
  return (
    <svg
      className={styles.preview}
      viewBox={`0 0 ${COLUMNS} ${ROWS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {colors(blurHash).map((fill, index) => (
        <path key={index} fill={fill} d={`M${index % COLUMNS} ${Math.floor(index / COLUMNS)}h1v1h-1z`} />
      ))}
    </svg>
  )
}

/** The colours of the cells, row by row. */
function colors(blurHash: string): string[] {
  // `decode` returns the colour at a pixel's upper left corner. At twice the resolution, every second pixel has that
  // corner in the middle of a cell.
  const pixels = decode(blurHash, 2 * COLUMNS, 2 * ROWS)
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = 2 * (index % COLUMNS) + 1
    const row = 2 * Math.floor(index / COLUMNS) + 1
    const start = 4 * (row * 2 * COLUMNS + column)
    const channels = [...pixels.slice(start, start + 3)]
    return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  })
}
