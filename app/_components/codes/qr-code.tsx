import type { SVGProps } from 'react'
import { qrMatrix } from './qr-matrix'

type Props = Readonly<{
  /** nothing is drawn while there is none, as in a half-written draft */
  text: string | null | undefined
}> &
  SVGProps<SVGSVGElement>

/** A square QR code in the colour of the text. It can be scanned; to readers of the page it is decoration. */
export function QrCode({ text, ...svg }: Props) {
  if (!text) return null
  const rows = qrMatrix(text)
  const path = rows
    .flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return (
    <svg
      {...svg}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** Start and length of each run of dark modules: one path command instead of many squares. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((dark, x) => {
    const last = found.at(-1)
    if (!dark) return
    if (last && row[x - 1]) last[1]++
    else found.push([x, 1])
  })
  return found
}
